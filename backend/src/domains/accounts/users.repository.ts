import { and, asc, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { canonicalEmail, type Role } from 'contracts';
import { type Executor } from '../../db/client';
import { everyRow } from '../../db/conditions';
import { clubMembers, clubs, passwordResets, roleRequests, sessions, users } from '../../db/schema';
import { containing } from '../../lib/like';

export interface DirectoryFilter {
  q?: string | undefined;
  role?: Role | undefined;
  department?: string | undefined;
}

export interface PeopleSearch {
  q: string;
  exceptId: string;
  /** All roles when left out. */
  roles?: readonly Role[] | undefined;
  /** Also matches a part of an email, not only the whole address. */
  isPartOfEmail: boolean;
  limit: number;
}

const nameMatches = (q: string): SQL => sql`lower(${users.name}) like ${containing(q)}`;
const matches = (q: string): SQL | undefined =>
  or(nameMatches(q), sql`lower(${users.email}) like ${containing(q)}`);

const where = ({ q, role, department }: DirectoryFilter): SQL | undefined =>
  and(
    q ? matches(q) : undefined,
    role ? eq(users.role, role) : undefined,
    department ? eq(users.department, department) : undefined,
  );

const publicColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  department: users.department,
  year: users.year,
  isActive: users.isActive,
  emailConfirmed: users.emailConfirmed,
  image: users.image,
  createdAt: users.createdAt,
};

const affiliationRows = (db: Executor, userIds: readonly string[]) =>
  db
    .select({
      id: clubMembers.id,
      userId: clubMembers.userId,
      clubId: clubMembers.clubId,
      clubName: clubs.name,
      role: clubMembers.role,
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(inArray(clubMembers.userId, [...userIds]))
    // Clubs that the person runs come first: clients use the first affiliation.
    .orderBy(
      sql`case when ${clubMembers.role} in ('clubAdmin', 'superAdmin') then 0 when ${clubMembers.role} = 'facultyCoordinator' then 1 else 2 end`,
      asc(clubMembers.joinedAt),
      asc(clubMembers.id),
    );

const rows = (db: Executor, condition: SQL | undefined) =>
  db.select(publicColumns).from(users).where(condition);

export type UserRow = Awaited<ReturnType<typeof rows>>[number];
export type AffiliationRow = Awaited<ReturnType<typeof affiliationRows>>[number];

export const createUserRepository = (db: Executor) => ({
  byIds: async (ids: readonly string[]): Promise<UserRow[]> =>
    ids.length === 0 ? [] : rows(db, inArray(users.id, [...ids])),
  directory: (filter: DirectoryFilter, page?: { limit: number; offset: number }) => {
    const query = rows(db, where(filter)).orderBy(asc(users.name), asc(users.id)).$dynamic();
    return page ? query.limit(page.limit).offset(page.offset) : query;
  },
  count: async (filter: DirectoryFilter): Promise<number> => {
    const [row] = await db.select({ total: count() }).from(users).where(where(filter));
    return row?.total ?? 0;
  },
  /** Counts accounts of every kind. */
  kinds: () =>
    db
      .select({
        role: users.role,
        department: users.department,
        isActive: users.isActive,
        accounts: count(),
      })
      .from(users)
      .groupBy(users.role, users.department, users.isActive),
  affiliations: async (ids: readonly string[]): Promise<AffiliationRow[]> =>
    ids.length === 0 ? [] : affiliationRows(db, ids),
  search: ({ q, exceptId, roles, isPartOfEmail, limit }: PeopleSearch) => {
    const found = db
      .select({ id: users.id, name: users.name, department: users.department })
      .from(users)
      .where(
        and(
          isPartOfEmail ? matches(q) : or(nameMatches(q), eq(users.email, canonicalEmail(q))),
          users.isActive,
          ne(users.id, exceptId),
          roles ? inArray(users.role, [...roles]) : undefined,
        ),
      )
      .limit(everyRow)
      .as('found');
    return db.select().from(found).orderBy(asc(found.name), asc(found.id)).limit(limit);
  },
  /** Active people whose account or role in the club an assignment could still change. */
  eligible: (clubId: string, q: string | undefined, limit: number | undefined) => {
    const membership = sql`(select ${clubMembers.role} from ${clubMembers} where ${clubMembers.clubId} = ${clubId} and ${clubMembers.userId} = ${users.id})`;
    const eligible = db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        department: users.department,
      })
      .from(users)
      .where(
        and(
          users.isActive,
          q ? matches(q) : undefined,
          sql`not (${users.role} = 'superAdmin' and coalesce(${membership}, '') = 'superAdmin')`,
        ),
      )
      .$dynamic();
    const byName = [asc(users.name), asc(users.id)];
    if (!q) return eligible.orderBy(...byName).limit(limit ?? everyRow);
    const found = eligible.limit(everyRow).as('found');
    return db
      .select()
      .from(found)
      .orderBy(asc(found.name), asc(found.id))
      .limit(limit ?? everyRow);
  },
  /**
   * Locks all active super admins, so that two requests cannot remove the last two at the same
   * time.
   */
  lockSuperAdmins: async (): Promise<string[]> => {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'superAdmin'), users.isActive))
      .orderBy(asc(users.id))
      .for('no key update');
    return found.map(({ id }) => id);
  },
  idOf: async (email: string): Promise<string | undefined> =>
    (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id,
  lockByEmail: async (
    email: string,
    strength: 'update' | 'no key update',
  ): Promise<string | undefined> =>
    (await db.select({ id: users.id }).from(users).where(eq(users.email, email)).for(strength))[0]
      ?.id,
  add: async (values: typeof users.$inferInsert): Promise<void> => {
    await db.insert(users).values(values);
  },
  /**
   * `update` conflicts with the shared lock of transactions that write for this person
   * (account-locks).
   */
  lock: async (id: string, strength: 'update' | 'no key update' = 'no key update') => {
    const [row] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        isActive: users.isActive,
        emailConfirmed: users.emailConfirmed,
      })
      .from(users)
      .where(eq(users.id, id))
      .for(strength);
    return row;
  },
  /** Ends every session of an account, or all but one. */
  endSessions: async (userId: string, exceptSession?: string): Promise<void> => {
    const others = exceptSession ? ne(sessions.tokenHash, exceptSession) : undefined;
    await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  },
  addReset: async (values: typeof passwordResets.$inferInsert): Promise<void> => {
    await db.insert(passwordResets).values(values);
  },
  removeRoleRequests: async (id: string): Promise<void> => {
    await db.delete(roleRequests).where(eq(roleRequests.userId, id));
  },
  removeResets: async (id: string): Promise<void> => {
    await db.delete(passwordResets).where(eq(passwordResets.userId, id));
  },
  /** Keeps links that a super admin issued. */
  removeMailedResets: async (id: string): Promise<void> => {
    await db
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, id), passwordResets.isMailed));
  },
  change: async (id: string, values: Partial<typeof users.$inferInsert>): Promise<void> => {
    await db.update(users).set(values).where(eq(users.id, id));
  },
});
