import { and, count, eq, getTableColumns, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { competitions, events, registrations } from '../../db/schema';

const rows = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(competitions), eventName: events.name })
    .from(competitions)
    .innerJoin(events, eq(events.id, competitions.eventId))
    .where(where);

export type CompetitionRow = Awaited<ReturnType<typeof rows>>[number];

export const createCompetitionRepository = (db: Executor) => ({
  /** By its own id, or by its event's. */
  find: async (id: string): Promise<CompetitionRow | undefined> =>
    (await rows(db, or(eq(competitions.id, id), eq(competitions.eventId, id))))[0],
  ofEvent: async (eventId: string): Promise<CompetitionRow | undefined> =>
    (await rows(db, eq(competitions.eventId, eventId)))[0],
  /** Locks the row until the transaction ends. */
  lockedVersion: async (id: string): Promise<number> => {
    const [row] = await db
      .select({ version: competitions.version })
      .from(competitions)
      .where(eq(competitions.id, id))
      .for('no key update');
    return row?.version ?? 0;
  },
  /** False when the event has one already. */
  add: async (competition: typeof competitions.$inferInsert): Promise<boolean> => {
    const made = await db
      .insert(competitions)
      .values(competition)
      .onConflictDoNothing({ target: competitions.eventId })
      .returning({ id: competitions.id });
    return made.length > 0;
  },
  /** Size of the largest registered team; 0 without teams. */
  largestTeam: async (eventId: string): Promise<number> => {
    const living = and(
      eq(registrations.eventId, eventId),
      isNotNull(registrations.teamId),
      ne(registrations.status, 'CANCELLED'),
    );
    const sizes = await db
      .select({ size: count() })
      .from(registrations)
      .where(living)
      .groupBy(registrations.teamId);
    return Math.max(0, ...sizes.map(({ size }) => size));
  },
  update: async (id: string, changes: Partial<typeof competitions.$inferInsert>): Promise<void> => {
    await db.update(competitions).set(changes).where(eq(competitions.id, id));
  },
});
