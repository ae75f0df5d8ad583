import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { events } from './events';
import { id, instant, portal } from './portal';
import { users } from './users';

export const teams = portal.table(
  'teams',
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    name: text().notNull(),
    /** The name in lower case: unique among an event's teams that are not cancelled. */
    nameKey: text().notNull(),
    leaderId: text()
      .notNull()
      .references(() => users.id),
    isPaid: boolean().notNull().default(false),
    cancelledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('teams_name')
      .on(table.eventId, table.nameKey)
      .where(sql`${table.cancelledAt} is null`),
    index('teams_of_leader').on(table.leaderId),
    index('teams_of_event').on(table.eventId, table.createdAt),
  ],
);

/**
 * Stored status. INVITED and CONFIRMED hold a seat; the API sends INVITED and WAITING as PENDING.
 */
export const registrationStatuses = ['CONFIRMED', 'INVITED', 'WAITING', 'CANCELLED'] as const;

export const registrations = portal.table(
  'registrations',
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    teamId: text().references(() => teams.id),
    isLeader: boolean().notNull().default(false),
    status: text('standing', { enum: registrationStatuses }).notNull(),
    /** The order of the waiting list: first come, first served, across processes. */
    queueNumber: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    isPaid: boolean().notNull().default(false),
    /** When a waiting person was given a seat. */
    seatGivenAt: instant(),
    checkedInAt: instant(),
    cancelledAt: instant(),
    /** How an invitation ended that was never accepted; null for everything else. */
    endedAs: text({ enum: ['DECLINED', 'EXPIRED'] }),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'registrations_standing',
      sql`${table.status} in ('CONFIRMED', 'INVITED', 'WAITING', 'CANCELLED')`,
    ),
    // A person is in an event at most once; cancelled rows stay as history.
    uniqueIndex('registrations_once')
      .on(table.eventId, table.userId)
      .where(sql`${table.status} <> 'CANCELLED'`),
    index('registrations_of_event').on(table.eventId, table.createdAt, table.id),
    // Figures count places and people who came without reading the rows.
    index('registrations_places')
      .on(table.eventId, table.userId, table.checkedInAt)
      .where(sql`${table.status} = 'CONFIRMED'`),
    index('registrations_waiting')
      .on(table.eventId, table.queueNumber)
      .where(sql`${table.status} = 'WAITING'`),
    index('registrations_invited')
      .on(table.eventId)
      .where(sql`${table.status} = 'INVITED'`),
    // Tells the newest row of a person in an event from older ones.
    index('registrations_history').on(table.eventId, table.userId, table.queueNumber),
    index('registrations_of_user').on(table.userId, table.createdAt),
    index('registrations_of_team').on(table.teamId),
  ],
);
