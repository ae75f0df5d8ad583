import { approvalStatuses, eventModes, eventTypes } from 'contracts/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clubs } from './clubs';
import { id, instant, portal } from './portal';
import { users } from './users';

const inList = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

export const events = portal.table(
  'events',
  {
    id: id(),
    clubId: text()
      .notNull()
      .references(() => clubs.id),
    /** Null once its creator's data was erased. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Made by the client for one filled-in form; prevents a second event when the form is sent
     * again.
     */
    requestKey: text(),
    name: text().notNull(),
    description: text().notNull(),
    date: instant().notNull(),
    /** `date` plus `duration`; kept in step by the repository. */
    endsAt: instant().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    venue: text().notNull(),
    mode: text({ enum: eventModes }).notNull(),
    eventType: text({ enum: eventTypes }).notNull(),
    maxParticipants: integer().notNull(),
    /**
     * People who hold a seat, confirmed or invited. A check constraint below prevents overselling.
     */
    registeredCount: integer().notNull().default(0),
    waitingCount: integer().notNull().default(0),
    registrationDeadline: instant().notNull(),
    /** Rupees. */
    fees: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    departmentsAllowed: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    banner: text(),
    attachments: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    platformLink: text(),
    approvalStatus: text({ enum: approvalStatuses }).notNull().default('PENDING'),
    /** How often it was sent in: decisions belong to one submission. */
    submission: integer().notNull().default(1),
    version: integer().notNull().default(1),
    cancelledAt: instant(),
    cancelReason: text(),
    /** When an approved event was last moved, and what moved. */
    movedAt: instant(),
    movedText: text(),
    /** Signs the passes of this event. */
    passSecret: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('events_seats', sql`${table.registeredCount} between 0 and ${table.maxParticipants}`),
    check('events_waiting', sql`${table.waitingCount} >= 0`),
    check('events_deadline', sql`${table.registrationDeadline} < ${table.date}`),
    check(
      'events_positive',
      sql`${table.maxParticipants} > 0 and ${table.duration} > 0 and ${table.fees} >= 0`,
    ),
    check('events_approval', sql`${table.approvalStatus} in (${inList(approvalStatuses)})`),
    index('events_approved_by_date')
      .on(table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    // Upcoming and past events are counted without reading their rows.
    index('events_approved_timing')
      .on(table.date, table.registrationDeadline)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    index('events_approved_of_club')
      .on(table.clubId, table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    index('events_approved_of_type')
      .on(table.eventType, table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    index('events_approved_of_mode')
      .on(table.mode, table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    index('events_approved_free')
      .on(table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED' and ${table.fees} = 0`),
    index('events_approved_paid')
      .on(table.date, table.id)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED' and ${table.fees} > 0`),
    index('events_approved_span')
      .using('gist', sql`tstzrange(${table.date}, ${table.endsAt})`)
      .where(sql`${table.approvalStatus} = 'SUPER_ADMIN_APPROVED'`),
    index('events_in_review')
      .on(table.approvalStatus, table.date, table.id)
      .where(sql`${table.approvalStatus} in ('PENDING', 'FACULTY_APPROVED')`),
    index('events_of_club').on(table.clubId, table.createdAt),
    index('events_of_creator').on(table.createdBy),
    index('events_of_venue').on(sql`lower(${table.venue})`, table.date),
    index('events_name_search').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    uniqueIndex('events_request_key')
      .on(table.createdBy, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
  ],
);

/** Every decision on an event; rows are only ever added. */
export const eventDecisions = portal.table(
  'event_decisions',
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The event's; of a decision on a proposed change the negative number of the proposal. */
    submission: integer().notNull(),
    role: text({ enum: ['facultyCoordinator', 'superAdmin'] }).notNull(),
    status: text({ enum: ['APPROVED', 'REJECTED'] }).notNull(),
    deciderId: text().references(() => users.id, { onDelete: 'set null' }),
    remark: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [
    // One decision per stage and submission: two reviewers at once cannot both write theirs.
    uniqueIndex('event_decisions_once').on(table.eventId, table.submission, table.role),
    index('event_decisions_approved')
      .on(table.at)
      .where(sql`${table.role} = 'superAdmin' and ${table.status} = 'APPROVED'`),
  ],
);
