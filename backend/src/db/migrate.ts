import { fileURLToPath } from 'node:url';
import { withoutLimits } from 'database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { databaseCode } from './client';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number that no other program uses for an advisory lock.
const lockKey = 728_310_442;
const [patience, attempts] = [2_000, 30];
const lockTimeout = '55P03';

/**
 * Readers of a table queue behind a migration that waits for its lock. Uses a short lock timeout
 * and retries.
 */
const withPatience = async (client: pg.PoolClient, step: () => Promise<void>): Promise<void> => {
  await client.query(`set lock_timeout = ${patience}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await step();
      } catch (error) {
        if (databaseCode(error) !== lockTimeout || attempt === attempts) throw error;
        await new Promise((next) => setTimeout(next, patience / 4));
      }
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
};

/**
 * Migrates the schema `portal`. Processes that start together run one after the other; `folder` is
 * for bundles with the migrations in another place.
 */
export const migrate = async (pool: pg.Pool, folder = migrationsFolder): Promise<void> => {
  const client = await pool.connect();
  try {
    const settings = {
      migrationsFolder: folder,
      migrationsSchema: 'portal',
      migrationsTable: 'migrations',
    };
    await withoutLimits(client, async () => {
      await client.query('select pg_advisory_lock($1)', [lockKey]);
      await withPatience(client, () => runMigrations(drizzle(client), settings));
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
};
