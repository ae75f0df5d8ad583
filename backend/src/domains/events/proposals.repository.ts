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
 * The database refuses to delete a proposal with a competition's part: versions that do not know
 * that part would drop it.
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
  /** Holds it: an erasure takes names out of proposals without holding their events. */
  find: async (eventId: string): Promise<ProposalRow | undefined> =>
    (
      await db
        .select()
        .from(eventProposals)
        .where(eq(eventProposals.eventId, eventId))
        .for('update')
    )[0],

  /**
   * Puts a proposal in the place of an earlier one, with a new number: decisions on the earlier one
   * are not its own.
   */
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

  /** Answers what the removed proposal would have changed of the event itself. */
  remove: async (eventId: string): Promise<Omit<ProposedValues, 'competition'> | undefined> => {
    await takeParts(db, eventId);
    const [gone] = await db
      .delete(eventProposals)
      .where(eq(eventProposals.eventId, eventId))
      .returning({ changes: eventProposals.changes });
    return gone?.changes;
  },

  /** The competition as it is, when a change touches it. */
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
   * Writes a next version of the competition; without changes it only makes forms stale that show
   * the proposed ones.
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
