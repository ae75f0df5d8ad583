import { text } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { users } from './users';

/** When a person last looked at what changed. */
export const changesSeen = portal.table('changes_seen', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});

/** Until when a person has seen the list of announcements. */
export const announcementsSeen = portal.table('announcements_seen', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenUntil: instant().notNull(),
});
