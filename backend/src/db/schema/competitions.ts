import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { events } from './events';
import { id, instant, portal } from './portal';
import { users } from './users';

/** Parts of a competition as stored; dates are ISO instants. */
export interface StoredRound {
  name: string;
  description: string;
  date: string;
  /** Minutes. */
  duration: number;
  isLive: boolean;
}
export interface StoredPrize {
  position: number;
  reward: string;
}
export interface StoredJudge {
  name: string;
  profile: string;
  userId: string;
}

export const competitions = portal.table(
  'competitions',
  {
    id: id(),
    /** One competition per event. */
    eventId: text()
      .notNull()
      .unique('competitions_event')
      .references(() => events.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    teamAllowed: boolean().notNull().default(false),
    teamSizeLimit: integer().notNull().default(1),
    evaluationCriteria: text().notNull(),
    rounds: jsonb().$type<StoredRound[]>().notNull().default([]),
    prizes: jsonb().$type<StoredPrize[]>().notNull().default([]),
    judges: jsonb().$type<StoredJudge[]>().notNull().default([]),
    rules: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    registrationDeadline: instant(),
    /** Goes up with every edit by a person. */
    version: integer().notNull().default(1),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check(
      'competitions_team_size',
      sql`${table.teamSizeLimit} >= 1 and (not ${table.teamAllowed} or ${table.teamSizeLimit} >= 2)`,
    ),
    check(
      'competitions_one_live',
      sql`jsonb_array_length(jsonb_path_query_array(${table.rounds}, '$[*] ? (@.isLive == true)')) <= 1`,
    ),
  ],
);
