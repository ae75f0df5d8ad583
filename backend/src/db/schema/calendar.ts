import { text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { users } from './users';

/**
 * The private address of a person's calendar feed. Kept readable: its owner may look it up again.
 */
export const calendarFeeds = portal.table('calendar_feeds', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull().unique(),
  createdAt: instant().notNull(),
});
