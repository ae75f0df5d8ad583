import { type ApprovalStatus } from 'contracts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { clubHasCoordinator } from '../../db/conditions';
import { prepared } from '../../db/prepared';
import {
  clubs,
  competitions,
  eventDecisions,
  eventProposals,
  events,
  users,
  type ProposedCompetition,
} from '../../db/schema';

export type NewEvent = typeof events.$inferInsert;

const proposers = alias(users, 'proposers');

/** The current competition, when the waiting change includes it. */
const competitionNow = sql<ProposedCompetition | null>`case when ${eventProposals.changes} -> 'competition' is not null
  then jsonb_build_object('description', ${competitions.description}, 'teamAllowed', ${competitions.teamAllowed},
    'teamSizeLimit', ${competitions.teamSizeLimit}, 'evaluationCriteria', ${competitions.evaluationCriteria},
    'rounds', ${competitions.rounds}, 'prizes', ${competitions.prizes}, 'judges', ${competitions.judges},
    'rules', ${competitions.rules}) end`;

/** Accounts of these judges, by id. */
const accountsOf = (judges: SQL) => sql<Record<string, { name: string; email: string }> | null>`(
  select jsonb_object_agg(account.id, jsonb_build_object('name', account.name, 'email', account.email))
  from jsonb_array_elements(${judges}) judge
  join portal.users account on account.id = judge ->> 'userId')`;

const columns = {
  ...getTableColumns(events),
  clubName: clubs.name,
  clubLogo: clubs.logo,
  creatorName: users.name,
  competitionId: competitions.id,
  clubHasCoordinator,
  /** The waiting change; null without one. */
  proposal: getTableColumns(eventProposals),
  proposerName: proposers.name,
  competitionNow,
  /** Accounts of current and proposed judges, when the waiting change includes them. */
  judgeAccounts: accountsOf(
    sql`${eventProposals.changes} -> 'competition' -> 'judges' || ${competitions.judges}`,
  ),
};

const rows = (db: Executor, where: SQL | undefined, ...order: SQL[]) =>
  db
    .select(columns)
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .leftJoin(users, eq(users.id, events.createdBy))
    .leftJoin(competitions, eq(competitions.eventId, events.id))
    .leftJoin(eventProposals, eq(eventProposals.eventId, events.id))
    .leftJoin(proposers, eq(proposers.id, eventProposals.proposedBy))
    .where(where)
    .orderBy(...order);

/** Prepared: everybody who opens an event's page runs it. */
const eventById = prepared((db) =>
  rows(db, eq(events.id, sql.placeholder('id'))).prepare('event_by_id'),
);

/** An event with its club, its creator's name and the id of its competition. */
export type EventRow = Awaited<ReturnType<typeof rows>>[number];

const decisionsOfEvents = prepared((db) =>
  db
    .select({
      eventId: eventDecisions.eventId,
      submission: eventDecisions.submission,
      role: eventDecisions.role,
      status: eventDecisions.status,
      remark: eventDecisions.remark,
      at: eventDecisions.at,
      deciderName: users.name,
    })
    .from(eventDecisions)
    .leftJoin(users, eq(users.id, eventDecisions.deciderId))
    .where(sql`${eventDecisions.eventId} = any (${sql.placeholder('eventIds')})`)
    .orderBy(asc(eventDecisions.at), asc(eventDecisions.id))
    .prepare('decisions_of_events'),
);

export type DecisionRow = Awaited<
  ReturnType<ReturnType<typeof decisionsOfEvents>['execute']>
>[number];

const competitionRows = (db: Executor, eventIds: readonly string[]) =>
  db
    .select({
      ...getTableColumns(competitions),
      judgeAccounts: accountsOf(sql`${competitions.judges}`),
    })
    .from(competitions)
    .where(inArray(competitions.eventId, [...eventIds]));

export type ReviewCompetitionRow = Awaited<ReturnType<typeof competitionRows>>[number];

/**
 * Events at a stage, or with a proposed change at it. As an array, so that both sides of the `or`
 * use an index.
 */
const waitsAt = (stage: 'PENDING' | 'FACULTY_APPROVED'): SQL | undefined =>
  or(
    eq(events.approvalStatus, stage),
    sql`${events.id} = any (array(select p.event_id from ${eventProposals} p where p.stage = ${stage}))`,
  );

/**
 * Events of these clubs and of clubs without a coordinator that wait for the first stage and have
 * not begun.
 */
const isPending = (after: Date, clubIds: readonly string[]): SQL | undefined =>
  and(
    waitsAt('PENDING'),
    isNull(events.cancelledAt),
    gt(events.date, after),
    or(
      clubIds.length > 0 ? inArray(events.clubId, [...clubIds]) : undefined,
      not(clubHasCoordinator),
    ),
  );

/** What waits for the final stage and may still be decided. */
const isFacultyApproved = (from: Date): SQL | undefined =>
  and(waitsAt('FACULTY_APPROVED'), isNull(events.cancelledAt), gte(events.date, from));

const total = (db: Executor, where: SQL | undefined): Promise<number> => db.$count(events, where);

/** The SQL of events; every function is one statement. */
export const createEventRepository = (db: Executor) => ({
  find: async (id: string): Promise<EventRow | undefined> =>
    (await eventById(db).execute({ id }))[0],

  findByCompetition: async (competitionId: string): Promise<EventRow | undefined> =>
    (await rows(db, eq(competitions.id, competitionId)))[0],

  findByRequestKey: async (createdBy: string, requestKey: string): Promise<EventRow | undefined> =>
    (await rows(db, and(eq(events.createdBy, createdBy), eq(events.requestKey, requestKey))))[0],

  ofIds: (ids: readonly string[]): Promise<EventRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : rows(db, inArray(events.id, [...ids])),

  pending: (after: Date, clubIds: readonly string[]): Promise<EventRow[]> =>
    rows(db, isPending(after, clubIds), asc(events.date), asc(events.id)),
  countPending: (after: Date, clubIds: readonly string[]): Promise<number> =>
    total(db, isPending(after, clubIds)),

  facultyApproved: (from: Date): Promise<EventRow[]> =>
    rows(db, isFacultyApproved(from), asc(events.date), asc(events.id)),
  countFacultyApproved: (from: Date): Promise<number> => total(db, isFacultyApproved(from)),

  ofClub: (clubId: string): Promise<EventRow[]> =>
    rows(db, eq(events.clubId, clubId), desc(events.createdAt), desc(events.id)),

  /** Events at a venue that overlap a span of time, cancelled and rejected ones left out. */
  clashing: (at: {
    venue: string;
    from: Date;
    to: Date;
    except?: string | undefined;
  }): Promise<EventRow[]> =>
    rows(
      db,
      and(
        sql`lower(${events.venue}) = ${at.venue.toLowerCase()}`,
        lt(events.date, at.to),
        gt(events.endsAt, at.from),
        isNull(events.cancelledAt),
        ne(events.approvalStatus, 'REJECTED'),
        at.except ? ne(events.id, at.except) : undefined,
      ),
      asc(events.date),
    ),

  decisionsOf: (eventIds: readonly string[]): Promise<DecisionRow[]> =>
    eventIds.length === 0
      ? Promise.resolve([])
      : decisionsOfEvents(db).execute({ eventIds: [...eventIds] }),

  competitionsOf: (eventIds: readonly string[]): Promise<ReviewCompetitionRow[]> =>
    eventIds.length === 0 ? Promise.resolve([]) : competitionRows(db, eventIds),

  /** Returns false when the creator has sent this request key before. */
  add: async (event: NewEvent): Promise<boolean> => {
    const made = await db
      .insert(events)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: events.id });
    return made.length > 0;
  },

  /**
   * Locks the event's row until the transaction ends; registering waits for it before it counts
   * seats.
   */
  lock: async (id: string) => {
    const [row] = await db
      .select(getTableColumns(events))
      .from(events)
      .where(eq(events.id, id))
      .for('no key update');
    return row;
  },

  update: async (id: string, changes: Partial<NewEvent>): Promise<void> => {
    await db.update(events).set(changes).where(eq(events.id, id));
  },

  /**
   * Moves an event to the next approval status; returns false when it is not in the expected one.
   */
  advance: async (step: {
    id: string;
    from: ApprovalStatus;
    to: ApprovalStatus;
    version: number;
    now: Date;
  }): Promise<boolean> => {
    const moved = await db
      .update(events)
      .set({ approvalStatus: step.to, updatedAt: step.now })
      .where(
        and(
          eq(events.id, step.id),
          eq(events.approvalStatus, step.from),
          eq(events.version, step.version),
          isNull(events.cancelledAt),
        ),
      )
      .returning({ id: events.id });
    return moved.length > 0;
  },

  addDecision: async (decision: typeof eventDecisions.$inferInsert): Promise<void> => {
    await db.insert(eventDecisions).values(decision);
  },

  club: async (id: string) => {
    const [row] = await db
      .select({ id: clubs.id, name: clubs.name, isActive: clubs.isActive })
      .from(clubs)
      .where(eq(clubs.id, id));
    return row;
  },
});
