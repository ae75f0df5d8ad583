import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from 'backend/commands/backup/restore';
import { type Command, textOf } from 'backend/commands/command';
import { type Config } from 'backend/config/env';
import { createContext } from 'backend/create-context';
import { migrate } from 'backend/db/migrate';
import { AppError } from 'backend/lib/app-error';
import { openDatabase, withoutLimits } from 'database';
import type pg from 'pg';
import { migrate as migrateReleases } from 'releases/db/migrate';

/** Restores a backup into an empty database and a folder; returns what they then contain. */
async function restoreInto(config: Config, backup: string) {
  const database = await openDatabase({
    url: config.databaseUrl,
    maxConnections: 4,
    applicationName: 'campus-portal-drill',
  });
  try {
    const { pool } = database;
    await migrate(pool);
    await migrateReleases(pool);
    const context = createContext({ pool, config });
    const { storage } = context;
    const saved = await restoreBackup({ context, storage, folder: config.dataDir }, backup, false);
    let rows = 0;
    for (const { name, rows: expected } of saved.tables) {
      const { rows: counted } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      );
      if (counted[0]?.count !== expected)
        throw new AppError(
          409,
          'drill_failed',
          `${name} has ${counted[0]?.count} of ${expected} rows`,
        );
      rows += expected;
    }
    return { rows, files: saved.files.length, madeAt: saved.madeAt };
  } finally {
    await database.close();
  }
}

const DATABASE = 'campus_drill';
const FOLDER = 'campus-drill-';
/** The age at which a drill counts as interrupted, in ms. */
const ABANDONED = 24 * 60 * 60_000;

/** Runs statements without time limits: creating and dropping databases waits for the disk. */
async function slowly(pool: pg.Pool, ...statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await withoutLimits(client, async () => {
      for (const statement of statements) await client.query(statement);
    });
  } finally {
    client.release();
  }
}

/** PostgreSQL's code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

async function make(pool: pg.Pool, name: string): Promise<void> {
  try {
    await slowly(pool, `create database ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const { rows } = await pool.query<{ role: string }>('select quote_ident(current_user) as role');
    const role = rows[0]?.role;
    throw new AppError(
      409,
      'no_right',
      `A drill makes a database, and ${role} may not: alter role ${role} createdb`,
    );
  }
}

/** Removes what interrupted drills left, because it is personal data. */
async function removeAbandoned(pool: pg.Pool, now: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^${DATABASE}_[0-9]{13}_[0-9a-f]{12}$'`,
  );
  const old = rows.filter(({ name }) => now - Number(name.split('_')[2]) > ABANDONED);
  await slowly(pool, ...old.map(({ name }) => `drop database if exists ${name} with (force)`));
  for (const name of await readdir(tmpdir())) {
    const place = path.join(tmpdir(), name);
    const at = name.startsWith(FOLDER) ? await stat(place).catch(() => null) : null;
    if (at && now - at.mtimeMs > ABANDONED) await rm(place, { recursive: true, force: true });
  }
}

/** Restores a backup into a database made for it. This proves the backup and measures the time. */
export const restoreDrill: Command = {
  name: 'restore-drill',
  describe:
    'Restore a backup into a database and a folder made for it, check them, and remove both; what runs is not touched',
  options: [
    {
      flag: '--from <folder>',
      describe: 'a folder that the command backup wrote',
      required: true,
      isPath: true,
    },
  ],
  run: async ({ context: { config, pool } }, options) => {
    if (!config.databaseUrl)
      throw new AppError(409, 'no_server', 'A drill needs a database server: set DATABASE_URL');
    const now = Date.now();
    await removeAbandoned(pool, now);
    const name = `${DATABASE}_${now}_${randomBytes(6).toString('hex')}`;
    const url = Object.assign(new URL(config.databaseUrl), { pathname: `/${name}` });
    const dataDir = await mkdtemp(path.join(tmpdir(), FOLDER));
    const storage = { ...config.storage, kind: 'disk' as const };
    const began = performance.now();
    try {
      await make(pool, name);
      const own = { ...config, databaseUrl: url.href, dataDir, storage };
      const { rows, files, madeAt } = await restoreInto(own, textOf(options, 'from'));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return `The backup of ${madeAt} can be restored: ${rows} rows and ${files} files in ${seconds} s.`;
    } finally {
      await slowly(pool, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
