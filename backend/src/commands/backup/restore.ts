import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import {
  continueSequences,
  deleteAll,
  holdsData,
  insertRows,
  inTransaction,
  withClient,
  withoutTriggers,
} from '../../db/replace-tables';
import { latestMigration, tablesInOrder } from '../../db/whole-tables';
import { AppError } from '../../lib/app-error';
import { claimFiles } from '../../storage/sweep-files';
import { textOf, type Command, type Workplace } from '../command';
import { manifest, manifestFile, type Manifest } from './manifest';
import { type PartsReader, readParts } from './parts';
import { copyFiles } from './restore-files';

const refuse = (message: string): AppError => new AppError(409, 'cannot_restore', message);

const damaged = (file: string): AppError =>
  refuse(`The backup is damaged: ${file} is not what was written`);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readManifest = async (folder: string, parts: PartsReader): Promise<Manifest> => {
  const content = await parts
    .read(manifestFile)
    .then(text)
    .catch((error: Error & { code?: string }) => {
      if (error instanceof AppError) throw error;
      if (error.code === 'ENOENT') throw refuse(`${folder} holds no backup`);
      throw damaged(manifestFile);
    });
  const parsed = manifest.safeParse(parseJson(content));
  if (!parsed.success)
    throw refuse(`The backup in ${folder} has a form this program does not know`);
  return parsed.data;
};

/** Empty when the part is not there or not whole. */
const hashOfPart = async (parts: PartsReader, name: string): Promise<string> => {
  const hash = createHash('sha256');
  try {
    await pipeline(await parts.read(name), hash);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return '';
  }
  return hash.digest('hex');
};

/** Every file is there and has the bytes it had, before anything is replaced. */
const verify = async (parts: PartsReader, { tables, files }: Manifest): Promise<void> => {
  const listed = [
    ...tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...files.map(({ path, sha256 }) => ({ file: path, sha256 })),
  ];
  for (const { file, sha256 } of listed) {
    const isSafe =
      /^(tables\/[\w.-]+\.jsonl|uploads\/[\w./-]+)$/.test(file) && !file.includes('..');
    if (!isSafe || (await hashOfPart(parts, file)) !== sha256) throw damaged(file);
  }
};

/** The lines of a text; fails when the stream does. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Checks everything that can be checked before anything is changed. Throws. */
const checkDatabase = async (
  client: pg.ClientBase,
  { tables: saved, migration }: Manifest,
  isReplacing: boolean,
): Promise<void> => {
  if ((await latestMigration(client)) < migration)
    throw refuse(
      'The backup was made by a newer version of the portal: restore it with that version',
    );
  if ((await holdsData(client)) && !isReplacing)
    throw refuse('There is data already: add --replace to have all of it replaced by the backup');
  const tables = await tablesInOrder(client);
  const missing = saved.filter(
    ({ name, rows: count }) => count > 0 && !tables.some((table) => table.name === name),
  );
  if (missing.length > 0)
    throw refuse(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}: start this version of the portal on it once, then restore`,
    );
};

const replaceRows = async (
  client: pg.ClientBase,
  parts: PartsReader,
  saved: Manifest['tables'],
): Promise<void> => {
  const tables = await tablesInOrder(client);
  await withoutTriggers(client, tables, async () => {
    await deleteAll(client, tables);
    for (const table of tables) {
      const from = saved.find(({ name }) => name === table.name);
      if (!from) continue;
      const columns = table.columns.filter((column) => from.columns.includes(column));
      await insertRows(client, table, columns, linesOf(await parts.read(from.file)));
      await continueSequences(client, table);
    }
  });
};

/**
 * Replaces all data with a backup. Checks first, then copies the files, then writes the rows in one
 * transaction. A failure before its commit changes nothing; after it files are only moved into
 * place or removed.
 */
export const restoreBackup = async (
  { context, storage }: Workplace,
  folder: string,
  isReplacing: boolean,
): Promise<Manifest> => {
  const parts = await readParts(folder, context.config.backup.identities);
  const saved = await readManifest(folder, parts);
  await verify(parts, saved);
  await withClient(context.pool, (client) => checkDatabase(client, saved, isReplacing));
  const files = await copyFiles(storage, parts, saved.files);
  try {
    await inTransaction(context.pool, async (client) => {
      await checkDatabase(client, saved, isReplacing);
      await replaceRows(client, parts, saved.tables);
    });
  } catch (error) {
    await files.forget();
    throw error;
  }
  await files.settle();
  await claimFiles({ context, storage });
  return saved;
};

export const restore: Command = {
  name: 'restore',
  describe: 'Put a backup in place of everything that is there; the portal must be stopped',
  isAlone: true,
  options: [
    {
      flag: '--from <folder>',
      describe: 'a folder that the command backup wrote',
      required: true,
      isPath: true,
    },
    { flag: '--replace', describe: 'replace the data that is there' },
  ],
  run: async (workplace, options) => {
    const saved = await restoreBackup(
      workplace,
      textOf(options, 'from'),
      options['replace'] === true,
    );
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored ${rows} rows and ${saved.files.length} files of the backup of ${saved.madeAt}.`;
  },
};
