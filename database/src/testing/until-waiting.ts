import type pg from 'pg';
import { until } from './until';

/**
 * Resolves when so many clients of this database wait for a lock. Ends with the test's limit when
 * they never do.
 */
export const untilWaiting = async (pool: pg.Pool, count = 1): Promise<void> => {
  // Not from pg_locks: it has all databases of a server, and no database at all for locks on
  // transactions.
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`;
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) >= count);
};
