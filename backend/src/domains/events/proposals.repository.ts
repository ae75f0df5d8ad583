import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import {
  competitions,
  eventProposals,
  registrations,
  teams,
  type ProposedCompetition,
  type ProposedValues,
} from '../../db/schema';

export type ProposalRow = typeof eventProposals.$inferSelect;

/**
 * A trigger refuses to delete a proposal that has a competition part, because older versions would
 * lose it. So it is taken out first.
 */
const takeParts = async (tx: Executor, eventId: string): Promise<void> => {
  await tx
    .update(eventProposals)
    .set({ changes: sql`${eventProposals.changes} - 'competition'` })
    .where(
      and(
        eq(eventProposals.eventId, eventId),
        sql`${eventProposals.changes} -> 'competition' is not null`,
      ),
    );
};

/** The SQL of proposed changes. The caller has locked the event's row. */
export const createProposalRepository = (db: Executor) => ({
  /** Locks the row, because an erasure changes proposals without locking their events. */
  find: async (eventId: string): Promise<ProposalRow | undefined> =>
    (
      await db
        .select()
        .from(eventProposals)
        .where(eq(eventProposals.eventId, eventId))
        .for('update')
    )[0],

  /** Replaces a proposal. The new number separates it from decisions on the earlier one. */
  replace: async (proposal: typeof eventProposals.$inferInsert): Promise<void> => {
    await takeParts(db, proposal.eventId);
    await db.delete(eventProposals).where(eq(eventProposals.eventId, proposal.eventId));
    await db.insert(eventProposals).values(proposal);
  },

  advance: async (id: string, now: Date): Promise<void> => {
    await db
      .update(eventProposals)
      .set({ stage: 'FACULTY_APPROVED', updatedAt: now })
      .where(eq(eventProposals.id, id));
  },

  /** Returns the event's own part of the removed proposal. */
  remove: async (eventId: string): Promise<Omit<ProposedValues, 'competition'> | undefined> => {
    await takeParts(db, eventId);
    const [gone] = await db
      .delete(eventProposals)
      .where(eq(eventProposals.eventId, eventId))
      .returning({ changes: eventProposals.changes });
    return gone?.changes;
  },

  /** The current competition, when a change includes it. */
  competitionOf: async (
    eventId: string,
    { competition }: ProposedValues,
  ): Promise<ProposedCompetition> => {
    if (!competition) return {};
    const [row] = await db
      .select(getTableColumns(competitions))
      .from(competitions)
      .where(eq(competitions.eventId, eventId));
    return row ?? {};
  },

  /**
   * Raises the version of the competition, so that open forms become out of date; also without
   * changes.
   */
  changeCompetition: async (
    eventId: string,
    changes: ProposedCompetition,
    now: Date,
  ): Promise<void> => {
    const version = sql`${competitions.version} + 1`;
    await db
      .update(competitions)
      .set({ ...changes, version, updatedAt: now })
      .where(eq(competitions.eventId, eventId));
  },

  /** Marks everybody who takes part, and every team, as paid or not. */
  setPaid: async (eventId: string, isPaid: boolean): Promise<void> => {
    await db
      .update(registrations)
      .set({ isPaid })
      .where(and(eq(registrations.eventId, eventId), ne(registrations.status, 'CANCELLED')));
    await db
      .update(teams)
      .set({ isPaid })
      .where(and(eq(teams.eventId, eventId), isNull(teams.cancelledAt)));
  },
});
