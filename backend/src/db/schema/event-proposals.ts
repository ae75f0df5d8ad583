import { type EventMode, type EventType } from 'contracts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { type StoredJudge, type StoredPrize, type StoredRound } from './competitions';
import { events } from './events';
import { id, instant, portal } from './portal';
import { users } from './users';

/** Columns of the competition of an approved event that change only after both reviews. */
export interface ProposedCompetition {
  description?: string;
  /** With the team size: only when that gets higher. */
  teamAllowed?: boolean;
  /** Higher than the approved one, which counts as 1 without teams. */
  teamSizeLimit?: number;
  evaluationCriteria?: string;
  /** All of them, when one is added, removed or gets another text. */
  rounds?: StoredRound[];
  prizes?: StoredPrize[];
  judges?: StoredJudge[];
  rules?: string[];
}

/**
 * Columns of an approved event that change only after both reviews; absent ones stay as they are.
 */
export interface ProposedValues {
  name?: string;
  description?: string;
  eventType?: EventType;
  mode?: EventMode;
  /** Rupees; higher than the approved fee. */
  fees?: number;
  /** Higher than the approved capacity. */
  maxParticipants?: number;
  platformLink?: string | null;
  banner?: string | null;
  attachments?: string[];
  competition?: ProposedCompetition;
}

/**
 * The change of an approved event that waits for review: at most one per event. The row goes when
 * it is decided on.
 */
export const eventProposals = portal.table(
  'event_proposals',
  {
    id: id(),
    eventId: text()
      .notNull()
      .unique('event_proposals_event')
      .references(() => events.id, { onDelete: 'cascade' }),
    /**
     * The event's version that it was made with. Decisions on it carry the negative number as their
     * submission.
     */
    number: integer().notNull(),
    stage: text({ enum: ['PENDING', 'FACULTY_APPROVED'] })
      .notNull()
      .default('PENDING'),
    changes: jsonb().$type<ProposedValues>().notNull(),
    /** Who edited it last. */
    proposedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Ids of those who edited it before, while it waited. They may not decide on it.
     */
    earlierProposers: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant().notNull(),
    /** When it reached its stage. */
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('event_proposals_stage').on(table.stage, table.updatedAt),
    index('event_proposals_by').on(table.proposedBy),
  ],
);
