import { sql } from 'drizzle-orm';
import { check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { events } from './events';
import { id, instant, portal } from './portal';
import { users } from './users';

/** What people who were there say about an event, once each. */
export const eventFeedback = portal.table(
  'event_feedback',
  {
    id: id(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_feedback_once').on(table.eventId, table.userId),
    check('event_feedback_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Certificates of attendance with the words that are printed on them. */
export const certificates = portal.table(
  'certificates',
  {
    number: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Null once the person's data was erased: the number stays known, without a name. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    personName: text().notNull(),
    eventName: text().notNull(),
    clubName: text().notNull(),
    eventDate: instant().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('certificates_once').on(table.userId, table.eventId)],
);
