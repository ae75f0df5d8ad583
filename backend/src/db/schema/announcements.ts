import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { clubs } from './clubs';
import { id, instant, portal } from './portal';
import { users } from './users';

export const announcements = portal.table(
  'announcements',
  {
    id: id(),
    clubId: text()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    /** Null once its creator's data was erased. */
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Stored paths, in the form that the API sends. */
    attachments: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The last millisecond of the campus day through which everyone sees it. */
    visibleUntil: instant(),
    /** Goes up with every edit by a person. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('announcements_order').on(table.createdAt, table.id),
    index('announcements_of_club').on(table.clubId, table.createdAt, table.id),
    index('announcements_of_creator').on(table.createdBy),
    index('announcements_title_search').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('announcements_description_search').using(
      'gin',
      sql`lower(${table.description}) gin_trgm_ops`,
    ),
  ],
);
