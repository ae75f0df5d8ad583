import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { clubJoinRequests, clubMembers, clubs, users } from '../../db/schema';
import { containing } from '../../lib/like';
import { uncategorized } from './club-categories';

export interface ClubFilter {
  q?: string | undefined;
  category?: string | undefined;
}
export type ClubSort = 'name' | 'members' | 'newest';

const lead = alias(users, 'lead');
const coordinator = alias(users, 'coordinator');
const person = (table: typeof lead | typeof coordinator) => ({
  id: table.id,
  name: table.name,
  email: table.email,
});

const where = ({ q, category }: ClubFilter): SQL | undefined =>
  and(
    q ? sql`lower(${clubs.name}) like ${containing(q)}` : undefined,
    category ? eq(clubs.category, category === uncategorized ? '' : category) : undefined,
  );

const order = (sort: ClubSort | undefined): SQL[] => {
  if (sort === 'name') return [asc(sql`lower(${clubs.name})`), asc(clubs.id)];
  if (sort === 'members') return [desc(clubs.memberCount), desc(clubs.id)];
  if (sort === 'newest') return [desc(clubs.createdAt), desc(clubs.id)];
  return [asc(clubs.createdAt), asc(clubs.id)];
};

const rows = (db: Executor, condition: SQL | undefined) =>
  db
    .select({ club: clubs, lead: person(lead), coordinator: person(coordinator) })
    .from(clubs)
    .leftJoin(lead, eq(lead.id, clubs.leadId))
    .leftJoin(coordinator, eq(coordinator.id, clubs.coordinatorId))
    .where(condition);

const memberRows = (db: Executor, condition: SQL | undefined) =>
  db
    .select({
      id: clubMembers.id,
      clubId: clubMembers.clubId,
      userId: clubMembers.userId,
      name: users.name,
      email: users.email,
      role: clubMembers.role,
      joinedAt: clubMembers.joinedAt,
    })
    .from(clubMembers)
    .innerJoin(users, eq(users.id, clubMembers.userId))
    .where(condition)
    .orderBy(asc(clubMembers.joinedAt), asc(clubMembers.id));

interface Requests {
  id?: string;
  clubId?: string;
  userId?: string;
}

const requestsWhere = ({ id, clubId, userId }: Requests): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(clubJoinRequests.id, id),
    clubId === undefined ? undefined : eq(clubJoinRequests.clubId, clubId),
    userId === undefined ? undefined : eq(clubJoinRequests.userId, userId),
  );

const requestsForClub = (db: Executor, which: Requests) =>
  db
    .select({
      id: clubJoinRequests.id,
      status: clubJoinRequests.status,
      createdAt: clubJoinRequests.createdAt,
      respondedAt: clubJoinRequests.respondedAt,
      user: {
        id: users.id,
        name: users.name,
        department: users.department,
        year: users.year,
        email: users.email,
        image: users.image,
      },
    })
    .from(clubJoinRequests)
    .innerJoin(users, eq(users.id, clubJoinRequests.userId))
    .where(requestsWhere(which))
    .orderBy(
      sql`(${clubJoinRequests.status} = 'pending') desc`,
      desc(clubJoinRequests.createdAt),
      desc(clubJoinRequests.id),
    );

const requestsOf = (db: Executor, which: Requests) =>
  db
    .select({
      id: clubJoinRequests.id,
      status: clubJoinRequests.status,
      createdAt: clubJoinRequests.createdAt,
      respondedAt: clubJoinRequests.respondedAt,
      club: { id: clubs.id, name: clubs.name, logo: clubs.logo },
    })
    .from(clubJoinRequests)
    .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
    .where(requestsWhere(which))
    .orderBy(desc(clubJoinRequests.createdAt), desc(clubJoinRequests.id));

const membershipsOf = (db: Executor, userId: string) =>
  db
    .select({
      id: clubMembers.id,
      role: clubMembers.role,
      joinedAt: clubMembers.joinedAt,
      club: clubs,
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(eq(clubMembers.userId, userId))
    .orderBy(
      sql`case when ${clubMembers.role} in ('clubAdmin', 'superAdmin') then 0 when ${clubMembers.role} = 'facultyCoordinator' then 1 else 2 end`,
      asc(clubMembers.joinedAt),
      asc(clubMembers.id),
    );

export type ClubRow = Awaited<ReturnType<typeof rows>>[number];
export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];
export type ClubRequestRow = Awaited<ReturnType<typeof requestsForClub>>[number];
export type MyRequestRow = Awaited<ReturnType<typeof requestsOf>>[number];
export type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];

export const createClubRepository = (db: Executor) => ({
  requestsForClub: (which: Requests) => requestsForClub(db, which),
  requestsOf: (which: Requests) => requestsOf(db, which),
  membershipsOf: (userId: string) => membershipsOf(db, userId),
  list: (filter: ClubFilter, sort?: ClubSort, page?: { limit: number; offset: number }) => {
    const query = rows(db, where(filter))
      .orderBy(...order(sort))
      .$dynamic();
    return page ? query.limit(page.limit).offset(page.offset) : query;
  },
  byId: async (id: string): Promise<ClubRow | undefined> => (await rows(db, eq(clubs.id, id)))[0],
  count: async (filter: ClubFilter): Promise<number> => {
    const [row] = await db.select({ total: count() }).from(clubs).where(where(filter));
    return row?.total ?? 0;
  },
  /**
   * Changes with every change of clubs and the people that lead them; unless lean, also of all
   * members.
   */
  fingerprint: async (isLean: boolean): Promise<string> => {
    const ofClubs = sql`select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', c.id, c.xmin, l.xmin, k.xmin), 0)), 0)
      from ${clubs} c left join ${users} l on l.id = c.lead_id left join ${users} k on k.id = c.coordinator_id`;
    const ofMembers = sql`select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', m.id, m.xmin, u.xmin), 0)), 0)
      from ${clubMembers} m join ${users} u on u.id = m.user_id`;
    const print = isLean ? sql`(${ofClubs})` : sql`(${ofClubs}) || ' ' || (${ofMembers})`;
    const { rows: found } = await db.execute<{ print: string }>(sql`select ${print} as print`);
    return found[0]?.print ?? '';
  },
  categories: async (): Promise<string[]> => {
    const found = await db
      .selectDistinct({ category: clubs.category })
      .from(clubs)
      .orderBy(clubs.category);
    return found.map(({ category }) => category || uncategorized);
  },
  membersOfClubs: async (ids: readonly string[]): Promise<MemberRow[]> =>
    ids.length === 0 ? [] : memberRows(db, inArray(clubMembers.clubId, [...ids])),
  membersPage: async (clubId: string, q: string | undefined, limit: number, offset: number) => {
    // Looks at the names of the members only: the index of texts finds people of all clubs.
    const nameOfMember = sql`(select lower(person.name) from ${users} person
      where person.id = ${clubMembers.userId})`;
    const condition = and(
      eq(clubMembers.clubId, clubId),
      q ? sql`${nameOfMember} like ${containing(q)}` : undefined,
    );
    const found = await memberRows(db, condition).limit(limit).offset(offset);
    const [row] = await db
      .select({ total: count() })
      .from(clubMembers)
      .innerJoin(users, eq(users.id, clubMembers.userId))
      .where(condition);
    return { rows: found, total: row?.total ?? 0 };
  },
  member: async (clubId: string, userId: string): Promise<MemberRow | undefined> =>
    (await memberRows(db, and(eq(clubMembers.clubId, clubId), eq(clubMembers.userId, userId))))[0],
});
