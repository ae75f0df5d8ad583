import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubJoinRequests, clubMembers, clubs, users } from '../../db/schema';
import { type ClubRole } from '../../http/actor';
import { newId } from '../../lib/ids';

export type Club = typeof clubs.$inferSelect;

/** Keeps `current` while that person holds the role; else takes the longest-serving one. */
const headOf = (
  column: typeof clubs.leadId | typeof clubs.coordinatorId,
  role: ClubRole,
  candidates: readonly string[],
) => sql`(
  select m.user_id from ${clubMembers} m
  where m.club_id = ${clubs.id} and m.role = ${role} and (m.user_id = ${column} or m.user_id = any (${sql.param([...candidates])}::text[]))
  order by (m.user_id = ${column}) desc nulls last, m.joined_at, m.id limit 1)`;

const membership = (clubId: string, userId: string) =>
  and(eq(clubMembers.clubId, clubId), eq(clubMembers.userId, userId));

/** The SQL of clubs as rows, memberships and join requests. */
export const createMembershipRepository = (db: Executor) => ({
  /**
   * Makes people with a higher role in a club members of it; returns those clubs, in the order of
   * locks.
   */
  lowerRoles: async (userId: string, remaining: readonly ClubRole[]): Promise<string[]> => {
    const lowered = await db
      .update(clubMembers)
      .set({ role: 'member' })
      .where(and(eq(clubMembers.userId, userId), notInArray(clubMembers.role, [...remaining])))
      .returning({ clubId: clubMembers.clubId });
    return lowered.map(({ clubId }) => clubId).sort();
  },

  find: async (id: string): Promise<Club | undefined> =>
    (await db.select().from(clubs).where(eq(clubs.id, id)))[0],

  lock: async (id: string): Promise<Club | undefined> =>
    (await db.select().from(clubs).where(eq(clubs.id, id)).for('no key update'))[0],

  /** Locks all clubs in which a person is a member or has a join request, in one order. */
  lockAllOf: async (userId: string): Promise<void> => {
    const theirs = sql`select ${clubMembers.clubId} from ${clubMembers} where ${clubMembers.userId} = ${userId}
    union select ${clubJoinRequests.clubId} from ${clubJoinRequests} where ${clubJoinRequests.userId} = ${userId}`;
    await db
      .select({ id: clubs.id })
      .from(clubs)
      .where(sql`${clubs.id} in (${theirs})`)
      .orderBy(asc(clubs.id))
      .for('no key update');
  },

  /** Throws the unique violation when another club has the name. */
  add: async (club: typeof clubs.$inferInsert): Promise<void> => {
    await db.insert(clubs).values(club);
  },

  change: async (id: string, values: Partial<typeof clubs.$inferInsert>): Promise<void> => {
    await db.update(clubs).set(values).where(eq(clubs.id, id));
  },

  /** Active people with a role above member in the club. */
  rolesIn: (clubId: string) =>
    db
      .select({ userId: clubMembers.userId, role: clubMembers.role })
      .from(clubMembers)
      .innerJoin(users, eq(users.id, clubMembers.userId))
      .where(and(eq(clubMembers.clubId, clubId), ne(clubMembers.role, 'member'), users.isActive)),

  /** People who could lead or coordinate the club. */
  ableToLead: async (clubId: string): Promise<string[]> => {
    const able = inArray(clubMembers.role, ['clubAdmin', 'facultyCoordinator']);
    const rows = await db
      .select({ userId: clubMembers.userId })
      .from(clubMembers)
      .where(and(eq(clubMembers.clubId, clubId), able));
    return rows.map(({ userId }) => userId);
  },

  setHeads: async (clubId: string, candidates: readonly string[]): Promise<void> => {
    await db
      .update(clubs)
      .set({
        leadId: headOf(clubs.leadId, 'clubAdmin', candidates),
        coordinatorId: headOf(clubs.coordinatorId, 'facultyCoordinator', candidates),
      })
      .where(eq(clubs.id, clubId));
  },

  /** Adds a member, or changes the role of one. Returns false when there is no such club. */
  join: async ({
    clubId,
    userId,
    role,
    at,
  }: {
    clubId: string;
    userId: string;
    role: ClubRole;
    at: Date;
  }) => {
    const joined = await db
      .insert(clubMembers)
      .values({ id: newId(), clubId, userId, role, joinedAt: at })
      .onConflictDoUpdate({ target: [clubMembers.clubId, clubMembers.userId], set: { role } })
      .returning({ id: clubMembers.id });
    return joined.length > 0;
  },

  isMember: async (clubId: string, userId: string): Promise<boolean> =>
    (await db.select({ id: clubMembers.id }).from(clubMembers).where(membership(clubId, userId)))
      .length > 0,

  leave: async (clubId: string, userId: string): Promise<void> => {
    await db.delete(clubMembers).where(membership(clubId, userId));
  },

  /**
   * Approves the pending request of a person who became a member; returns whether there was one.
   */
  approvePending: async ({
    clubId,
    userId,
    at,
  }: {
    clubId: string;
    userId: string;
    at: Date;
  }): Promise<boolean> => {
    const { clubId: club, userId: person, status } = clubJoinRequests;
    const answered = await db
      .update(clubJoinRequests)
      .set({ status: 'approved', respondedAt: at })
      .where(and(eq(club, clubId), eq(person, userId), eq(status, 'pending')))
      .returning({ id: clubJoinRequests.id });
    return answered.length > 0;
  },

  addRequest: async (request: typeof clubJoinRequests.$inferInsert): Promise<void> => {
    await db.insert(clubJoinRequests).values(request);
  },

  request: async (id: string) =>
    (await db.select().from(clubJoinRequests).where(eq(clubJoinRequests.id, id)))[0],

  lockRequest: async (id: string) =>
    (await db.select().from(clubJoinRequests).where(eq(clubJoinRequests.id, id)).for('update'))[0],

  answerRequest: async (
    id: string,
    status: 'approved' | 'rejected',
    respondedAt: Date,
  ): Promise<void> => {
    await db
      .update(clubJoinRequests)
      .set({ status, respondedAt })
      .where(eq(clubJoinRequests.id, id));
  },

  removeRequest: async (id: string): Promise<void> => {
    await db.delete(clubJoinRequests).where(eq(clubJoinRequests.id, id));
  },

  /** A person's newest request to a club that was not approved. */
  lastOpenRequest: async (clubId: string, userId: string) => {
    const { id, clubId: club, userId: person, status, createdAt } = clubJoinRequests;
    const [last] = await db
      .select({ id, status })
      .from(clubJoinRequests)
      .where(and(eq(club, clubId), eq(person, userId), ne(status, 'approved')))
      .orderBy(desc(createdAt), desc(id))
      .limit(1);
    return last;
  },
});
