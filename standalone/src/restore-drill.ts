import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restoreBackup } from 'backend/commands/backup/restore';
import { type Command, textOf } from 'backend/commands/command';
import { type Config } from 'backend/config/env';
import { createContext } from 'backend/create-context';
import { migrate } from 'backend/db/migrate';
import { AppError } from 'backend/lib/app-error';
import { createUploads } from 'backend/plugins/uploads';
import { createStorage } from 'backend/storage/create-storage';
import { openDatabase } from 'database';
import { migrate as migrateReleases } from 'releases/db/migrate';

/** Restores a backup into an empty database and a folder; answers what there is then. */
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
    const storage = createStorage(config);
    const context = createContext({ pool, config, uploads: createUploads(config, storage) });
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

/** A restore into a database that is made for it: it proves a backup, and how long it takes. */
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
    const name = `campus_drill_${randomBytes(6).toString('hex')}`;
    const url = Object.assign(new URL(config.databaseUrl), { pathname: `/${name}` });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-drill-'));
    const storage = { ...config.storage, kind: 'disk' as const };
    const began = performance.now();
    await pool.query(`create database ${name}`);
    try {
      const own = { ...config, databaseUrl: url.href, dataDir, storage };
      const { rows, files, madeAt } = await restoreInto(own, textOf(options, 'from'));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return `The backup of ${madeAt} can be restored: ${rows} rows and ${files} files in ${seconds} s.`;
    } finally {
      await pool.query(`drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
