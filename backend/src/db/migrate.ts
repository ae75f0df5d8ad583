import { fileURLToPath } from 'node:url';
import { runMigrations } from 'database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateFiles } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockKey = 728_310_442;

/** Migrates the schema `portal`; `folder` is for bundles with the migrations in another place. */
export const migrate = (pool: pg.Pool, folder = migrationsFolder): Promise<void> =>
  runMigrations(pool, lockKey, (client) =>
    migrateFiles(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: 'portal',
      migrationsTable: 'migrations',
    }),
  );
