import { and, count, desc, eq, gt, gte, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { clubHasCoordinator, isExpired } from '../../db/conditions';
import {
  changesSeen,
  clubJoinRequests,
  clubQuestions,
  clubs,
  eventDecisions,
  eventProposals,
  events,
  registrations,
  teams,
  users,
} from '../../db/schema';
import { expiredBefore } from '../registrations/invitations';

const most = 50;

export interface EndedInvitation {
  name: string;
  endedAs: 'DECLINED' | 'EXPIRED';
  at: string;
}

/**
 * Invitations to the team of a leader's row that ended unaccepted since an instant; null when there
 * are none.
 */
const endedSince = (since: Date) => sql<EndedInvitation[] | null>`(
  select json_agg(json_build_object('name', person.name, 'endedAs', invited.ended_as, 'at', invited.cancelled_at) order by invited.cancelled_at)
  from portal.registrations invited join portal.users person on person.id = invited.user_id
  where ${registrations.isLeader} and invited.team_id = ${registrations.teamId} and invited.ended_as is not null
    and invited.cancelled_at > ${since.toISOString()}::timestamptz)`;

/** Events of these clubs, and of clubs without a coordinator; all events for null. */
const reviewedBy = (clubIds: readonly string[] | null) =>
  clubIds
    ? or(
        clubIds.length > 0 ? inArray(events.clubId, [...clubIds]) : undefined,
        not(clubHasCoordinator),
      )
    : undefined;

/**
 * A member's place that ended with the whole team: its leader cancelled it, or the leader's account
 * was closed. A place that the member gave up has an earlier time.
 */
const endedWithTeam = and(
  isNull(registrations.endedAs),
  eq(registrations.isLeader, false),
  eq(registrations.status, 'CANCELLED'),
  eq(registrations.cancelledAt, teams.cancelledAt),
);

/** Whether the person follows a club or has saved an event. */
const hasFollows = sql<boolean>`(exists (select from portal.club_follows f where f.user_id = ${users.id})
  or exists (select from portal.event_saves s where s.user_id = ${users.id}))`;

/** What happened around a person since an instant; each function is one statement. */
export const createChangesRepository = (db: Executor) => ({
  /** When the person last saw what changed; `seenAt` is null before the first time. */
  lastVisit: async (
    userId: string,
  ): Promise<{ seenAt: Date | null; createdAt: Date; hasFollows: boolean }> => {
    const [row] = await db
      .select({ seenAt: changesSeen.seenAt, createdAt: users.createdAt, hasFollows })
      .from(users)
      .leftJoin(changesSeen, eq(changesSeen.userId, users.id))
      .where(eq(users.id, userId));
    return row ?? { seenAt: null, createdAt: new Date(0), hasFollows: false };
  },

  markSeen: async (userId: string, seenAt: Date): Promise<void> => {
    await db
      .insert(changesSeen)
      .values({ userId, seenAt })
      .onConflictDoUpdate({
        target: changesSeen.userId,
        set: { seenAt: sql`greatest(${changesSeen.seenAt}, excluded.seen_at)` },
      });
  },

  /**
   * My events that were cancelled or moved, seats I was given, teams I was put into, invitations
   * and teams that ended.
   */
  aroundMyEvents: (
    userId: string,
    since: Date,
    { now, invitationHours }: { now: Date; invitationHours: number },
  ) =>
    db
      .select({
        eventId: events.id,
        name: events.name,
        cancelledAt: events.cancelledAt,
        cancelReason: events.cancelReason,
        movedAt: events.movedAt,
        movedText: events.movedText,
        status: registrations.status,
        seatGivenAt: registrations.seatGivenAt,
        registeredAt: registrations.createdAt,
        isLeader: registrations.isLeader,
        teamName: teams.name,
        endedAs: registrations.endedAs,
        endedAt: registrations.cancelledAt,
        invitations: endedSince(since),
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .leftJoin(teams, eq(teams.id, registrations.teamId))
      .where(
        and(
          eq(registrations.userId, userId),
          or(
            and(
              or(eq(registrations.endedAs, 'EXPIRED'), endedWithTeam),
              gt(registrations.cancelledAt, since),
            ),
            // Invitations of a cancelled event do not expire, so people who could still answer are
            // told.
            and(
              eq(registrations.status, 'INVITED'),
              gt(events.cancelledAt, since),
              sql`${events.cancelledAt} < coalesce(${registrations.seatGivenAt}, ${registrations.createdAt})
                + make_interval(secs => ${invitationHours * 3600})`,
            ),
            and(
              ne(registrations.status, 'CANCELLED'),
              not(isExpired(expiredBefore(now, invitationHours))),
              or(
                gt(events.cancelledAt, since),
                gt(events.movedAt, since),
                gt(registrations.seatGivenAt, since),
                and(
                  eq(registrations.isLeader, false),
                  sql`${registrations.teamId} is not null`,
                  gt(registrations.createdAt, since),
                ),
                sql`${endedSince(since)} is not null`,
              ),
            ),
          ),
        ),
      )
      .orderBy(desc(events.date))
      .limit(most),

  /** Answers to the person's join requests and questions. */
  answers: (userId: string, since: Date) => {
    const requests = db
      .select({
        clubId: clubs.id,
        clubName: clubs.name,
        kind: sql<'request' | 'question'>`'request'`.as('kind'),
        /** The status of the request, or the answer to the question. */
        words: sql<string>`${clubJoinRequests.status}`.as('words'),
        at: sql<string>`${clubJoinRequests.respondedAt}`.as('at'),
      })
      .from(clubJoinRequests)
      .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
      .where(
        and(
          eq(clubJoinRequests.userId, userId),
          ne(clubJoinRequests.status, 'pending'),
          gt(clubJoinRequests.respondedAt, since),
        ),
      );
    const questions = db
      .select({
        clubId: clubs.id,
        clubName: clubs.name,
        kind: sql<'request' | 'question'>`'question'`.as('kind'),
        words: sql<string>`${clubQuestions.answer}`.as('words'),
        at: sql<string>`${clubQuestions.answeredAt}`.as('at'),
      })
      .from(clubQuestions)
      .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
      .where(and(eq(clubQuestions.askerId, userId), gt(clubQuestions.answeredAt, since)));
    return unionAll(requests, questions)
      .orderBy(sql`at desc`)
      .limit(most);
  },

  decisions: (clubIds: readonly string[], since: Date) =>
    db
      .select({
        eventId: events.id,
        name: events.name,
        role: eventDecisions.role,
        status: eventDecisions.status,
        remark: eventDecisions.remark,
        at: eventDecisions.at,
        submission: eventDecisions.submission,
      })
      .from(events)
      .innerJoin(eventDecisions, eq(eventDecisions.eventId, events.id))
      .where(and(inArray(events.clubId, [...clubIds]), gt(eventDecisions.at, since)))
      .orderBy(desc(eventDecisions.at))
      .limit(most),

  /**
   * Join requests and questions that still wait in these clubs and came after the instant, counted
   * by club.
   */
  newToAnswer: (clubIds: readonly string[], since: Date) => {
    const requests = db
      .select({
        clubId: clubs.id,
        clubName: clubs.name,
        kind: sql<'request' | 'question'>`'request'`.as('kind'),
        total: count(),
        at: sql<string>`max(${clubJoinRequests.createdAt})`,
      })
      .from(clubJoinRequests)
      .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
      .where(
        and(
          inArray(clubs.id, [...clubIds]),
          eq(clubJoinRequests.status, 'pending'),
          gt(clubJoinRequests.createdAt, since),
        ),
      )
      .groupBy(clubs.id, clubs.name);
    const questions = db
      .select({
        clubId: clubs.id,
        clubName: clubs.name,
        kind: sql<'request' | 'question'>`'question'`.as('kind'),
        total: count(),
        at: sql<string>`max(${clubQuestions.createdAt})`,
      })
      .from(clubQuestions)
      .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
      .where(
        and(
          inArray(clubs.id, [...clubIds]),
          isNull(clubQuestions.answeredAt),
          gt(clubQuestions.createdAt, since),
        ),
      )
      .groupBy(clubs.id, clubs.name);
    return unionAll(requests, questions).limit(most);
  },

  /** Events that came to wait for a reviewer after the instant and begin at `from` or later. */
  newInReview: async (
    status: 'PENDING' | 'FACULTY_APPROVED',
    clubIds: readonly string[] | null,
    { since, from }: { since: Date; from: Date },
  ) => {
    const [row] = await db
      .select({ total: count(), at: sql<string | null>`max(${events.updatedAt})` })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(
        and(
          eq(events.approvalStatus, status),
          isNull(events.cancelledAt),
          gte(events.date, from),
          gt(events.updatedAt, since),
          reviewedBy(clubIds),
        ),
      );
    return row;
  },

  /** The same for waiting changes of approved events. */
  newProposals: async (
    stage: 'PENDING' | 'FACULTY_APPROVED',
    clubIds: readonly string[] | null,
    { since, from }: { since: Date; from: Date },
  ) => {
    const [row] = await db
      .select({ total: count(), at: sql<string | null>`max(${eventProposals.updatedAt})` })
      .from(eventProposals)
      .innerJoin(events, eq(events.id, eventProposals.eventId))
      .where(
        and(
          eq(eventProposals.stage, stage),
          gte(events.date, from),
          gt(eventProposals.updatedAt, since),
          reviewedBy(clubIds),
        ),
      );
    return row;
  },

  seenBy: (userId: string) =>
    db
      .select({ seenAt: changesSeen.seenAt })
      .from(changesSeen)
      .where(eq(changesSeen.userId, userId)),

  forgetSeen: async (userId: string): Promise<void> => {
    await db.delete(changesSeen).where(eq(changesSeen.userId, userId));
  },
});

export type ChangesRepository = ReturnType<typeof createChangesRepository>;
type RowOf<K extends 'aroundMyEvents' | 'answers' | 'decisions' | 'newToAnswer'> = Awaited<
  ReturnType<ChangesRepository[K]>
>[number];
export type MyEventChange = RowOf<'aroundMyEvents'>;
export type AnswerChange = RowOf<'answers'>;
export type DecisionChange = RowOf<'decisions'>;
export type NewToAnswer = RowOf<'newToAnswer'>;
