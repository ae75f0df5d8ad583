import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubJoinRequests, clubMembers, clubs } from '../../db/schema';
import { type ClubRole } from '../../http/actor';
import { notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { lockAtHand } from '../users/living-accounts';

/** The club, or 404. */
export const requireClub = async (db: Executor, id: string): Promise<typeof clubs.$inferSelect> => {
  const [club] = await db.select().from(clubs).where(eq(clubs.id, id));
  if (!club) throw notFound('Club');
  return club;
};

/** The club, locked: changes of its membership go one after the other. The accounts concerned are locked before (users/living-accounts.ts). */
export const lockClub = async (tx: Executor, id: string): Promise<typeof clubs.$inferSelect> => {
  const [club] = await tx.select().from(clubs).where(eq(clubs.id, id)).for('no key update');
  if (!club) throw notFound('Club');
  return club;
};

/** The same for all clubs that a person is in or asks to be in, in one order. */
export const lockClubsOf = async (tx: Executor, userId: string): Promise<void> => {
  const theirs = sql`select ${clubMembers.clubId} from ${clubMembers} where ${clubMembers.userId} = ${userId}
    union select ${clubJoinRequests.clubId} from ${clubJoinRequests} where ${clubJoinRequests.userId} = ${userId}`;
  await tx
    .select({ id: clubs.id })
    .from(clubs)
    .where(sql`${clubs.id} in (${theirs})`)
    .orderBy(asc(clubs.id))
    .for('no key update');
};

/** Stays at `current` while that person holds the role; else the one who has held it longest. */
const headOf = (column: typeof clubs.leadId | typeof clubs.coordinatorId, role: ClubRole, candidates: readonly string[]) => sql`(
  select m.user_id from ${clubMembers} m
  where m.club_id = ${clubs.id} and m.role = ${role} and (m.user_id = ${column} or m.user_id = any (${sql.param([...candidates])}::text[]))
  order by (m.user_id = ${column}) desc nulls last, m.joined_at, m.id limit 1)`;

/**
 * Lead and coordinator are always people who hold that role in the club; a lost one is followed by the longest-serving
 * other. The caller holds the club, so an account that is just being closed or erased is passed over: it may wait for the
 * club.
 */
export const repairClubHeads = async (tx: Executor, clubId: string): Promise<void> => {
  const able = await tx
    .select({ userId: clubMembers.userId })
    .from(clubMembers)
    .where(and(eq(clubMembers.clubId, clubId), inArray(clubMembers.role, ['clubAdmin', 'facultyCoordinator'])));
  const candidates = [
    ...(await lockAtHand(
      tx,
      able.map(({ userId }) => userId),
    )),
  ];
  await tx
    .update(clubs)
    .set({
      leadId: headOf(clubs.leadId, 'clubAdmin', candidates),
      coordinatorId: headOf(clubs.coordinatorId, 'facultyCoordinator', candidates),
    })
    .where(eq(clubs.id, clubId));
};

/** Makes someone a member in this role, or changes the role of a member; lead and coordinator follow, a pending request is answered with it. */
export const joinAs = async (
  tx: Executor,
  {
    clubId,
    userId,
    role,
    at,
    asShownCoordinator = false,
  }: { clubId: string; userId: string; role: ClubRole; at: Date; asShownCoordinator?: boolean },
): Promise<{ answeredRequest: boolean }> => {
  const [member] = await tx
    .insert(clubMembers)
    .values({ id: newId(), clubId, userId, role, joinedAt: at })
    .onConflictDoUpdate({ target: [clubMembers.clubId, clubMembers.userId], set: { role } })
    .returning();
  if (!member) throw notFound('Club');
  // Who is a member now has nothing left to ask for.
  const answered = await tx
    .update(clubJoinRequests)
    .set({ status: 'approved', respondedAt: at })
    .where(and(eq(clubJoinRequests.clubId, clubId), eq(clubJoinRequests.userId, userId), eq(clubJoinRequests.status, 'pending')))
    .returning({ id: clubJoinRequests.id });
  if (asShownCoordinator) await tx.update(clubs).set({ coordinatorId: userId }).where(eq(clubs.id, clubId));
  await repairClubHeads(tx, clubId);
  return { answeredRequest: answered.length > 0 };
};
