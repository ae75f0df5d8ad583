import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'database';
import { makeBackup } from '../commands/backup/backup';
import { restoreBackup } from '../commands/backup/restore';
import { type Workplace } from '../commands/command';
import { readConfig } from '../config/env';
import { createContext } from '../create-context';
import { migrate } from '../db/migrate';
import { type Bench } from './bench-campus';

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true });
  const stats = await Promise.all(entries.map((entry) => stat(join(folder, entry))));
  return stats.reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/**
 * Writes a backup as the command does and restores it into another database. Times in seconds.
 */
export const timeBackup = async ({
  pool,
  url,
}: Bench): Promise<{ backup: number; restore: number; bytes: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  const saved = join(folder, 'backup');
  const config = readConfig({ DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') });
  const placeOf = (of: typeof pool): Workplace => {
    const context = createContext({ pool: of, config });
    return { context, storage: context.storage, folder: config.dataDir };
  };
  const other = new URL(url);
  other.pathname = '/restored';
  await pool.query('create database restored');
  const database = await openDatabase({ url: other.href, maxConnections: 4 });
  try {
    await migrate(database.pool);
    return {
      backup: await seconds(() => makeBackup(placeOf(pool), saved)),
      restore: await seconds(() => restoreBackup(placeOf(database.pool), saved, false)),
      bytes: await bytesIn(saved),
    };
  } finally {
    await database.close();
    await pool.query('drop database restored');
    rmSync(folder, { recursive: true, force: true });
  }
};
