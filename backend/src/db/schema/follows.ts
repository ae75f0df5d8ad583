import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { clubs } from './clubs';
import { events } from './events';
import { instant, portal } from './portal';
import { users } from './users';

const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Clubs that people follow without being members. */
export const clubFollows = portal.table(
  'club_follows',
  {
    userId: person(),
    clubId: text()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clubId] }),
    index('club_follows_club').on(table.clubId),
  ],
);

/** Events that people have saved. */
export const eventSaves = portal.table(
  'event_saves',
  {
    userId: person(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('event_saves_event').on(table.eventId),
  ],
);
