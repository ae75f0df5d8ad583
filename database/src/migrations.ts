import type pg from 'pg';
import { databaseCode } from './error-codes';
import { withoutLimits } from './limits';

const [timeout, attempts] = [2_000, 30];
const lockTimeout = '55P03';

/**
 * Readers of a table queue behind a migration that waits for its lock. Uses a short lock timeout
 * and retries.
 */
const withLockTimeout = async (client: pg.PoolClient, step: () => Promise<void>): Promise<void> => {
  await client.query(`set lock_timeout = ${timeout}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await step();
      } catch (error) {
        if (databaseCode(error) !== lockTimeout || attempt === attempts) throw error;
        await new Promise((next) => setTimeout(next, timeout / 4));
      }
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
};

/**
 * Runs migrations without time limits but with a lock timeout. Processes that start together run
 * one after the other.
 *
 * @param lockKey any number that no other program uses for an advisory lock
 * @param migrate is repeated when it could not lock a table, so it runs in one transaction
 */
export const runMigrations = async (
  pool: pg.Pool,
  lockKey: number,
  migrate: (client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await withoutLimits(client, async () => {
      await client.query('select pg_advisory_lock($1)', [lockKey]);
      await withLockTimeout(client, () => migrate(client));
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
};
