import { and, asc, eq, gt, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubHasCoordinator, isExpired, waitingPlace } from '../../db/conditions';
import { prepared } from '../../db/prepared';
import { clubs, competitions, events, registrations, teams, users } from '../../db/schema';

export type NewRegistration = typeof registrations.$inferInsert;
export type RegistrationRow = typeof registrations.$inferSelect;
/** A whole team, or one row, which may be an invitation that is refused. */
export type Cancelled = { teamId: string } | { id: string; isRefused?: boolean };

const living = ne(registrations.status, 'CANCELLED');
/** Expired invitations are no places, even before they are ended. */
const expired = isExpired(sql.placeholder('expiredBefore'));

/**
 * The checks before the transaction of a registration read this: the event, its competition, and
 * the person's place.
 */
const entrance = prepared((db) =>
  db
    .select({
      id: events.id,
      name: events.name,
      clubId: events.clubId,
      approvalStatus: events.approvalStatus,
      clubHasCoordinator: sql<boolean>`case when ${events.approvalStatus} = 'SUPER_ADMIN_APPROVED' then true else ${clubHasCoordinator} end`,
      cancelledAt: events.cancelledAt,
      date: events.date,
      registrationDeadline: events.registrationDeadline,
      eventType: events.eventType,
      fees: events.fees,
      maxParticipants: events.maxParticipants,
      registeredCount: events.registeredCount,
      departmentsAllowed: events.departmentsAllowed,
      competitionId: competitions.id,
      teamAllowed: competitions.teamAllowed,
      teamSizeLimit: competitions.teamSizeLimit,
      competitionDeadline: competitions.registrationDeadline,
      mine: registrations.status,
      myTeamId: registrations.teamId,
      iLead: registrations.isLeader,
      /** Seats that a registration can free first: expired invitations, and the person's own. */
      freeable: sql<number>`(select count(*)::int from ${registrations} where ${registrations.eventId} = ${events.id}
        and ${registrations.status} = 'INVITED' and (${registrations.userId} = ${sql.placeholder('userId')} or ${expired}))`,
    })
    .from(events)
    .leftJoin(competitions, eq(competitions.eventId, events.id))
    .leftJoin(
      registrations,
      and(
        eq(registrations.eventId, events.id),
        eq(registrations.userId, sql.placeholder('userId')),
        living,
        not(expired),
      ),
    )
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('registration_entrance'),
);

export type EntranceRow = Awaited<ReturnType<ReturnType<typeof entrance>['execute']>>[number];

/** The SQL of registering; `take` and `enqueue` are the only places where seats are counted up. */
export const createRegistrationRepository = (db: Executor) => {
  return {
    entrance: async (
      id: string,
      userId: string,
      expiredBefore: Date,
    ): Promise<EntranceRow | undefined> =>
      (
        await entrance(db).execute({
          id,
          userId,
          expiredBefore: expiredBefore.toISOString(),
        })
      )[0],

    /** By the competition's id, or by the event's own. */
    eventOfCompetition: async (id: string): Promise<string | undefined> => {
      const isIt = or(eq(competitions.id, id), eq(competitions.eventId, id));
      return (await db.select({ eventId: competitions.eventId }).from(competitions).where(isIt))[0]
        ?.eventId;
    },

    /**
     * People among these whom a leader cannot add: they have a place, or declined an invitation of
     * this leader.
     */
    unavailableAmong: async (
      team: { eventId: string; leaderId: string },
      ids: readonly string[],
      expiredBefore: Date,
    ) => {
      const refused = and(eq(registrations.endedAs, 'DECLINED'), eq(teams.leaderId, team.leaderId));
      const rows = await db
        .select({ userId: registrations.userId })
        .from(registrations)
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(
          and(
            eq(registrations.eventId, team.eventId),
            inArray(registrations.userId, [...ids]),
            or(and(living, not(isExpired(expiredBefore))), refused),
          ),
        );
      return new Set(rows.map(({ userId }) => userId));
    },

    /** Returns false when the event has a team of this name that is not cancelled. */
    addTeam: async (team: typeof teams.$inferInsert): Promise<boolean> =>
      (await db.insert(teams).values(team).onConflictDoNothing().returning({ id: teams.id }))
        .length > 0,

    /**
     * Adds rows ordered by user id, so that two teams with the same people do not deadlock. Returns
     * those that were added.
     */
    add: (rows: readonly NewRegistration[]): Promise<RegistrationRow[]> => {
      const ordered = [...rows].sort((one, other) => (one.userId < other.userId ? -1 : 1));
      return db.insert(registrations).values(ordered).onConflictDoNothing().returning();
    },

    /**
     * Counts seats up if the event is open, costs this fee and has enough seats. Returns its row,
     * which is locked from then on.
     */
    take: async ({ id, fees }: { id: string; fees: number }, seats: number, now: Date) => {
      const [taken] = await db
        .update(events)
        .set({ registeredCount: sql`${events.registeredCount} + ${seats}` })
        .where(
          and(
            eq(events.id, id),
            eq(events.fees, fees),
            sql`${events.registeredCount} + ${seats} <= ${events.maxParticipants}`,
            eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED'),
            isNull(events.cancelledAt),
            gt(events.registrationDeadline, now),
          ),
        )
        .returning();
      return taken;
    },

    /**
     * Does `add` and `take` for one person, in one statement: the event's row is locked while it
     * runs, and not while this process answers others. Changes nothing and returns false if
     * anything is not as the event was read, or registration ends before `until`. Rejects, by the
     * unique index, if the person has a place.
     *
     * @param until when the statement has ended at the latest
     * @param department checked against the event's ones; undefined where they only inform
     * @param mail writes a message if the seat was taken
     */
    takeOne: async (
      { id, eventId, userId, isPaid, createdAt }: NewRegistration,
      { fees, date }: { fees: number; date: Date },
      {
        until,
        department,
        mail,
      }: {
        until: Date;
        department: string | undefined;
        mail: (isTaken: SQL) => SQL | undefined;
      },
    ): Promise<boolean> => {
      const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
      const isFor =
        department === undefined
          ? sql``
          : sql`and (e.departments_allowed = '{}' or ${department} = any (e.departments_allowed))`;
      const told = mail(sql`exists (select from taken)`);
      const { rowCount } = await db.execute(sql`
        with person as (
          select id from ${users} where id = ${userId} and is_active for no key update
        ), taken as (
          update ${events} e set registered_count = e.registered_count + 1 from person
          where e.id = ${eventId} and e.fees = ${fees} and e.date = ${instant(date)}
            and e.registration_deadline > ${instant(until)} and e.event_type <> 'COMPETITION'
            and e.approval_status = 'SUPER_ADMIN_APPROVED' and e.cancelled_at is null
            and e.registered_count < e.max_participants ${isFor}
          returning e.id
        ) ${told ? sql`, told as (${told})` : sql``}
        insert into ${registrations} (id, event_id, user_id, standing, is_paid, created_at)
        select ${id}, id, ${userId}, 'CONFIRMED', ${isPaid}::boolean, ${instant(createdAt)} from taken`);
      return rowCount === 1;
    },

    rules: async (eventId: string) =>
      (
        await db
          .select({
            teamAllowed: competitions.teamAllowed,
            teamSizeLimit: competitions.teamSizeLimit,
            registrationDeadline: competitions.registrationDeadline,
          })
          .from(competitions)
          .where(eq(competitions.eventId, eventId))
      )[0],

    /**
     * Turns rows just added into waiting ones and counts them. The caller has locked the event's
     * row.
     */
    enqueue: async (eventId: string, ids: readonly string[]): Promise<void> => {
      await db
        .update(registrations)
        .set({ status: 'WAITING' })
        .where(inArray(registrations.id, [...ids]));
      await db
        .update(events)
        .set({ waitingCount: sql`${events.waitingCount} + ${ids.length}` })
        .where(eq(events.id, eventId));
    },

    /** My living registration, with my team's name and my place on the waiting list. */
    mine: async (eventId: string, userId: string) => {
      const [row] = await db
        .select({ registration: registrations, team: teams, waiting: waitingPlace })
        .from(registrations)
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId), living));
      return row;
    },

    members: (teamId: string) =>
      db
        .select({
          id: users.id,
          name: users.name,
          isLeader: registrations.isLeader,
          status: registrations.status,
          seatGivenAt: registrations.seatGivenAt,
          createdAt: registrations.createdAt,
        })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(and(eq(registrations.teamId, teamId), living))
        .orderBy(sql`${registrations.isLeader} desc`, asc(users.name), asc(users.id)),

    /**
     * Cancels rows of a team, or one row. Returns how many held a seat and how many were waiting.
     */
    cancel: async (which: Cancelled, now: Date): Promise<{ seats: number; waiting: number }> => {
      const where = and(
        'teamId' in which ? eq(registrations.teamId, which.teamId) : eq(registrations.id, which.id),
        living,
      );
      const before = await db
        .select({ id: registrations.id, status: registrations.status })
        .from(registrations)
        .where(where);
      const endedAs = 'id' in which && which.isRefused ? 'DECLINED' : null;
      await db
        .update(registrations)
        .set({ status: 'CANCELLED', cancelledAt: now, endedAs })
        .where(where);
      if ('teamId' in which)
        await db.update(teams).set({ cancelledAt: now }).where(eq(teams.id, which.teamId));
      const waiting = before.filter(({ status }) => status === 'WAITING').length;
      return { seats: before.length - waiting, waiting };
    },

    /** Counts seats and waiting people down. The caller has locked the event's row. */
    release: async (eventId: string, freed: { seats: number; waiting: number }): Promise<void> => {
      await db
        .update(events)
        .set({
          registeredCount: sql`${events.registeredCount} - ${freed.seats}`,
          waitingCount: sql`${events.waitingCount} - ${freed.waiting}`,
        })
        .where(eq(events.id, eventId));
    },

    update: async (id: string, changes: Partial<NewRegistration>): Promise<void> => {
      await db.update(registrations).set(changes).where(eq(registrations.id, id));
    },

    find: async (id: string) => {
      const [row] = await db
        .select({ registration: registrations, name: users.name })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(eq(registrations.id, id));
      return row;
    },

    /** The name of one of these people. */
    nameAmong: async (ids: readonly string[]): Promise<string | undefined> => {
      const named = db
        .select({ name: users.name })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return (await named.limit(1))[0]?.name;
    },

    findTeam: async (id: string) => (await db.select().from(teams).where(eq(teams.id, id)))[0],
    payTeam: async (id: string, isPaid: boolean): Promise<void> => {
      await db.update(teams).set({ isPaid }).where(eq(teams.id, id));
    },

    /** Ids of events in which a person holds a confirmed seat. */
    seatsOf: async (userId: string): Promise<string[]> => {
      const rows = await db
        .select({ eventId: registrations.eventId })
        .from(registrations)
        .where(and(eq(registrations.userId, userId), eq(registrations.status, 'CONFIRMED')));
      return rows.map(({ eventId }) => eventId);
    },

    /** Living registrations of a person for events that have not begun. */
    upcomingOf: (userId: string, now: Date) =>
      db
        .select({ eventId: registrations.eventId })
        .from(registrations)
        .innerJoin(events, eq(events.id, registrations.eventId))
        .where(and(eq(registrations.userId, userId), living, gt(events.date, now)))
        .orderBy(asc(registrations.eventId)),

    clubName: async (id: string): Promise<string> =>
      (await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, id)))[0]?.name ?? '',
  };
};

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
