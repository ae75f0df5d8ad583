import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do as long as no other program locks by it.
const lockKey = 728_310_442;

/** Brings the schema `portal` up to date. Two processes that start at once go one after the other; `folder` is for bundles that carry the migrations elsewhere. */
export const migrate = async (pool: pg.Pool, folder = migrationsFolder): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'portal', migrationsTable: 'migrations' });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    client.release();
  }
};
