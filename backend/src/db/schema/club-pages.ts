import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clubs } from './clubs';
import { id, instant, portal } from './portal';
import { users } from './users';

export interface StoredLink {
  label: string;
  address: string;
}

/** Cover picture and links of a club. Lists of clubs do not read them. */
export const clubPages = portal.table('club_pages', {
  clubId: text()
    .primaryKey()
    .references(() => clubs.id, { onDelete: 'cascade' }),
  /** Path under uploads, without a leading slash; empty without a cover. */
  cover: text().notNull().default(''),
  links: jsonb().$type<StoredLink[]>().notNull().default([]),
  /** Goes up with every edit. */
  version: integer().notNull(),
});

/** Questions to the people who run a club, and their answers. */
export const clubQuestions = portal.table(
  'club_questions',
  {
    id: id(),
    clubId: text()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    askerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** When somebody who runs the club saw it. */
    seenAt: instant(),
    answer: text(),
    answeredBy: text().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant(),
  },
  (table) => [
    // One question of a person waits in a club.
    uniqueIndex('club_questions_one_open')
      .on(table.clubId, table.askerId)
      .where(sql`answered_at is null`),
    index('club_questions_club').on(table.clubId, table.createdAt, table.id),
    index('club_questions_asker').on(table.askerId, table.clubId, table.createdAt),
    index('club_questions_answerer').on(table.answeredBy),
    check('club_questions_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
