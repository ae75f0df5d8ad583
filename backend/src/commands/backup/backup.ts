import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import {
  inSnapshot,
  latestMigration,
  rowsAsJson,
  tablesInOrder,
  type Table,
} from '../../db/whole-tables';
import { AppError } from '../../lib/app-error';
import { isStoredPath, type Storage } from '../../storage/storage';
import { textOf, type Command, type Workplace } from '../command';
import { manifestFile, type Manifest } from './manifest';
import { type PartsWriter, writeParts } from './parts';
import { backupName, keptBackups, removeOldBackups } from './rotation';

/** Writes rows as JSON, one a line. */
const dumpTable = async (
  client: pg.ClientBase,
  table: Table,
  { file, parts }: { file: string; parts: PartsWriter },
) => {
  let rows = 0;
  const lines = async function* () {
    for await (const page of rowsAsJson(client, table)) {
      rows += page.length;
      yield Buffer.from(page.map((line) => `${line}\n`).join(''));
    }
  };
  const { sha256 } = await parts.write(file, lines());
  return { rows, sha256 };
};

const dumpDatabase = (
  pool: pg.Pool,
  parts: PartsWriter,
): Promise<Pick<Manifest, 'tables' | 'migration'>> =>
  inSnapshot(pool, async (client) => {
    const migration = await latestMigration(client);
    const tables: Manifest['tables'] = [];
    for (const table of await tablesInOrder(client)) {
      const file = `tables/${table.name.replace(/"/g, '')}.jsonl`;
      tables.push({ ...table, file, ...(await dumpTable(client, table, { file, parts })) });
    }
    return { tables, migration };
  });

const copyFiles = async (storage: Storage, parts: PartsWriter): Promise<Manifest['files']> => {
  const files: Manifest['files'] = [];
  for await (const path of storage.list()) {
    const file = isStoredPath(path) ? await storage.read(path) : null;
    if (!file) continue; // deleted since it was listed
    files.push({ path, ...(await parts.write(path, file.body)) });
  }
  return files;
};

/** Writes a backup into a new folder, whole or not at all. The service may run. */
export const makeBackup = async (
  { context, storage }: Workplace,
  folder: string,
): Promise<Manifest> => {
  if (existsSync(folder))
    throw new AppError(409, 'exists', `${folder} exists already: name a folder that does not`);
  const partial = `${folder}.partial`;
  await mkdir(dirname(partial), { recursive: true });
  await mkdir(partial, { mode: 0o700 }).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
    throw new AppError(
      409,
      'exists',
      `${partial} is there: another backup is being written, or one was cut off; then delete it first`,
    );
  });
  try {
    const parts = await writeParts(partial, context.config.backup.recipients);
    const database = await dumpDatabase(context.pool, parts);
    const all: Manifest = {
      format: 1,
      madeAt: context.clock().toISOString(),
      ...database,
      files: await copyFiles(storage, parts),
    };
    const text = Buffer.from(JSON.stringify(all, null, 1));
    await parts.write(manifestFile, Readable.from([text]));
    await rename(partial, folder);
    return all;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};

export const backup: Command = {
  name: 'backup',
  describe:
    'Write the database and all uploaded files into a new folder; the portal may run meanwhile',
  options: [
    {
      flag: '--to <folder>',
      describe: 'a folder that does not exist yet',
      isPath: true,
    },
    {
      flag: '--into <folder>',
      describe: 'a folder of backups: this one is named by its time',
      isPath: true,
    },
    { flag: '--keep <count>', describe: 'with --into: how many of the newest backups stay' },
  ],
  run: async (workplace, options) => {
    const into = textOf(options, 'into');
    const count = textOf(options, 'keep');
    if (Boolean(into) === Boolean(textOf(options, 'to')) || (count && !into))
      throw new AppError(
        400,
        'bad_request',
        'Name a folder: --to, or --into with or without --keep',
      );
    const keep = count ? keptBackups(count) : Infinity;
    const name = backupName(workplace.context.clock());
    const folder = into ? join(into, name) : textOf(options, 'to');
    const { tables, files } = await makeBackup(workplace, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    // After the backup succeeded: a failed one must not remove an older one.
    const removed = keep < Infinity ? await removeOldBackups(into, { latest: name, keep }) : 0;
    const rotated = removed ? ` ${removed} older removed.` : '';
    const isEncrypted = workplace.context.config.backup.recipients.length > 0;
    const care = isEncrypted ? 'It is encrypted.' : 'It holds personal data: keep it safe.';
    return `Backup written to ${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files. ${care}${rotated}`;
  },
};
