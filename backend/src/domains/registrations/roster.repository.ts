import {
  and,
  type AnyColumn,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { everyRow, isExpired, waitingPlace } from '../../db/conditions';
import { clubs, events, registrations, teams, users } from '../../db/schema';
import { containing } from '../../lib/like';

export interface RosterFilter {
  q?: string | undefined;
  status?: 'CONFIRMED' | 'PENDING' | 'CANCELLED' | undefined;
}

/** Somebody who cancelled and registered again is shown once: by the newest row. */
const isNewest = sql`not exists (select 1 from ${registrations} n where n.event_id = ${registrations.eventId}
  and n.user_id = ${registrations.userId} and n.queue_number > ${registrations.queueNumber})`;

const statusCondition = (status: RosterFilter['status']): SQL | undefined => {
  if (!status) return undefined;
  return status === 'PENDING'
    ? inArray(registrations.status, ['INVITED', 'WAITING'])
    : eq(registrations.status, status);
};

/** How many have a status. */
const having = (status: NonNullable<RosterFilter['status']>) =>
  sql<number>`(count(*) filter (where ${statusCondition(status)}))::int`;

const containsIn = (q: string, texts: readonly AnyColumn[]): SQL | undefined =>
  or(...texts.map((text) => sql`lower(${text}) like ${containing(q)}`));
// Participants have a fourth text in the API, the college, which is "N/A" for everybody.
const aboutPerson = [users.name, users.email, users.department];
const aboutRegistration = [...aboutPerson, teams.name];

const columns = {
  id: registrations.id,
  eventId: registrations.eventId,
  userId: users.id,
  name: users.name,
  email: users.email,
  department: users.department,
  year: users.year,
  image: users.image,
  status: registrations.status,
  isLeader: registrations.isLeader,
  isPaid: registrations.isPaid,
  teamId: registrations.teamId,
  teamName: teams.name,
  isTeamPaid: teams.isPaid,
  checkedInAt: registrations.checkedInAt,
  seatGivenAt: registrations.seatGivenAt,
  createdAt: registrations.createdAt,
};

const from = (db: Executor) =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(teams, eq(teams.id, registrations.teamId));

/**
 * Lists of registered people, teams and one person's events; each is one statement, whatever its
 * length.
 */
export const createRosterRepository = (db: Executor) => {
  const ofOneEvent = (eventId: string) => and(eq(registrations.eventId, eventId), isNewest);
  const matchingInEvent = ({ q, status }: RosterFilter) =>
    and(statusCondition(status), q ? containsIn(q, aboutRegistration) : undefined);
  const where = (eventId: string, filter: RosterFilter) =>
    and(ofOneEvent(eventId), matchingInEvent(filter));
  const matching = ({ q, status }: RosterFilter) =>
    and(statusCondition(status), q ? containsIn(q, aboutPerson) : undefined);
  const inClub = (clubId: string) => and(eq(events.clubId, clubId), isNewest);
  const fromClub = () =>
    db
      .select({ ...columns, eventName: events.name })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .innerJoin(users, eq(users.id, registrations.userId))
      .leftJoin(teams, eq(teams.id, registrations.teamId));
  // A team registers at one moment: its leader comes first.
  const byRegistration = [
    asc(registrations.createdAt),
    asc(registrations.teamId),
    desc(registrations.isLeader),
    asc(registrations.id),
  ];
  const byEvent = [desc(events.date), asc(events.id), ...byRegistration];
  // On a page, cancelled registrations come last.
  const isCancelled = sql`(${registrations.status} = 'CANCELLED')`;
  const onPage = [isCancelled, ...byRegistration];

  return {
    page: (eventId: string, filter: RosterFilter, cut: { limit: number; offset: number }) =>
      db
        .select({ ...columns, waiting: waitingPlace })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(where(eventId, filter))
        .orderBy(...onPage)
        .limit(cut.limit)
        .offset(cut.offset),

    /** `checkedIn` counts confirmed people of the whole event, whatever the filter. */
    counts: async (
      eventId: string,
      filter: RosterFilter,
    ): Promise<{ total: number; checkedIn: number }> => {
      const isHere = and(
        eq(registrations.status, 'CONFIRMED'),
        isNotNull(registrations.checkedInAt),
      );
      const [row] = await db
        .select({
          total: sql<number>`(count(*) filter (where ${matchingInEvent(filter) ?? sql`true`}))::int`,
          checkedIn: sql<number>`(count(*) filter (where ${isHere}))::int`,
        })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(ofOneEvent(eventId));
      return row ?? { total: 0, checkedIn: 0 };
    },

    ofEvent: (eventId: string) =>
      from(db)
        .where(where(eventId, {}))
        .orderBy(...byRegistration),

    eventsOfClub: (clubId: string) =>
      db
        .select({ eventId: events.id, eventName: events.name })
        .from(events)
        .where(eq(events.clubId, clubId))
        .orderBy(desc(events.date), asc(events.id)),

    ofClub: (clubId: string) =>
      fromClub()
        .where(inClub(clubId))
        .orderBy(...byEvent),

    pageOfClub: (clubId: string, filter: RosterFilter, cut: { limit: number; offset: number }) => {
      // Sorted by themselves: the page then reads the registrations of its own events only.
      const held = db
        .select({ id: events.id, name: events.name, date: events.date })
        .from(events)
        .where(eq(events.clubId, clubId))
        .orderBy(desc(events.date), asc(events.id))
        .limit(everyRow)
        .as('held');
      return db
        .select({ ...columns, eventName: held.name })
        .from(held)
        .innerJoin(registrations, eq(registrations.eventId, held.id))
        .innerJoin(users, eq(users.id, registrations.userId))
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(and(isNewest, matching(filter)))
        .orderBy(desc(held.date), asc(held.id), ...onPage)
        .limit(cut.limit)
        .offset(cut.offset);
    },

    /** Per event of a club: everyone, and those who match; in the order of the pages. */
    countsOfClub: (clubId: string, filter: RosterFilter) =>
      db
        .select({
          eventId: events.id,
          eventName: events.name,
          total: sql<number>`count(*)::int`,
          filtered: sql<number>`(count(*) filter (where ${matching(filter) ?? sql`true`}))::int`,
          confirmed: having('CONFIRMED'),
          pending: having('PENDING'),
          cancelled: having('CANCELLED'),
        })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(inClub(clubId))
        .groupBy(events.id, events.name, events.date)
        .orderBy(desc(events.date), asc(events.id)),

    /** Living teams of a club's events with their members, one row per member. */
    teamsOfClub: (clubId: string) =>
      db
        .select({
          ...columns,
          eventName: events.name,
          eventDate: events.date,
          fees: events.fees,
          registeredAt: teams.createdAt,
        })
        .from(teams)
        .innerJoin(events, eq(events.id, teams.eventId))
        .innerJoin(
          registrations,
          and(eq(registrations.teamId, teams.id), ne(registrations.status, 'CANCELLED')),
        )
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(and(eq(events.clubId, clubId), isNull(teams.cancelledAt)))
        .orderBy(
          desc(teams.createdAt),
          asc(teams.id),
          desc(registrations.isLeader),
          asc(users.name),
          asc(users.id),
        ),

    /** Events a person is registered for or invited to, newest date first. */
    ofUser: (userId: string, expiredBefore: Date) =>
      db
        .select({
          id: registrations.id,
          status: registrations.status,
          isLeader: registrations.isLeader,
          isPaid: registrations.isPaid,
          seatGivenAt: registrations.seatGivenAt,
          registeredAt: registrations.createdAt,
          waiting: waitingPlace,
          teamName: teams.name,
          isTeamPaid: teams.isPaid,
          eventId: events.id,
          name: events.name,
          date: events.date,
          endsAt: events.endsAt,
          duration: events.duration,
          eventType: events.eventType,
          mode: events.mode,
          venue: events.venue,
          banner: events.banner,
          cancelledAt: events.cancelledAt,
          clubId: clubs.id,
          clubName: clubs.name,
          clubLogo: clubs.logo,
        })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .innerJoin(clubs, eq(clubs.id, events.clubId))
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(
          and(
            eq(registrations.userId, userId),
            ne(registrations.status, 'CANCELLED'),
            not(isExpired(expiredBefore)),
          ),
        )
        .orderBy(desc(events.date), asc(events.id)),
  };
};

type Repository = ReturnType<typeof createRosterRepository>;
export type PersonRow = Awaited<ReturnType<Repository['ofEvent']>>[number];
export type PageRow = Awaited<ReturnType<Repository['page']>>[number];
export type ClubPersonRow = Awaited<ReturnType<Repository['ofClub']>>[number];
export type TeamMemberRow = Awaited<ReturnType<Repository['teamsOfClub']>>[number];
export type UserEventRow = Awaited<ReturnType<Repository['ofUser']>>[number];
