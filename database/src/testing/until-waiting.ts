import type pg from 'pg';
import { until } from './until';

/**
 * Resolves when `count` clients of this database wait for a lock. Rejects when the test has ended.
 */
export const untilWaiting = async (pool: pg.Pool, count = 1): Promise<void> => {
  // Not from pg_locks, which covers all databases of a server and has no database for locks on
  // transactions.
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`;
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) >= count);
};
