import { inArray, lt, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { loginFailures } from '../../db/schema';

/** The SQL of counted attempts. */
export const createAttemptRepository = (db: Executor) => ({
  find: (keys: readonly string[]) =>
    db
      .select()
      .from(loginFailures)
      .where(inArray(loginFailures.key, [...keys])),

  /** Increments counters; one that began before `windowStart` restarts. Returns the counters. */
  count: (keys: readonly string[], now: Date, windowStart: Date) => {
    const isOver = lt(loginFailures.since, windowStart);
    return db
      .insert(loginFailures)
      .values(keys.map((key) => ({ key, failures: 1, since: now })))
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          failures: sql`case when ${isOver} then 1 else least(${loginFailures.failures} + 1, 1000000) end`,
          since: sql`case when ${isOver} then excluded.since else ${loginFailures.since} end`,
        },
      })
      .returning();
  },

  remove: async (keys: readonly string[]): Promise<void> => {
    await db.delete(loginFailures).where(inArray(loginFailures.key, [...keys]));
  },

  removeBefore: async (instant: Date): Promise<void> => {
    await db.delete(loginFailures).where(lt(loginFailures.since, instant));
  },
});
