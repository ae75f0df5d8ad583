import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { AppError } from '../../lib/app-error';
import { claimFiles } from '../../storage/sweep-files';
import { textOf, type Command, type Workplace } from '../command';
import { deleteAll, withoutTriggers } from './empty-database';
import { manifest, manifestFile, type Manifest } from './manifest';
import { type PartsReader, readParts } from './parts';
import { copyFiles } from './restore-files';
import { latestMigration, quoted, tablesInOrder, type Table } from './tables';

const rowsAtOnce = 500;
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

const insertRows = async (
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
  rows: Readable,
): Promise<void> => {
  const names = columns.map(quoted).join(', ');
  const statement = `insert into ${table.name} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table.name}, $1::json)`;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`]);
    batch = [];
  };
  for await (const line of linesOf(rows)) {
    batch.push(line);
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();
};

/** Sets sequences to continue after the highest restored number. */
const continueSequences = async (
  client: pg.ClientBase,
  { name, columns }: Table,
): Promise<void> => {
  for (const column of columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [name, column],
    );
    const sequence = rows[0]?.sequence;
    if (sequence)
      await client.query(
        `select setval($1, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from ${name}`,
        [sequence],
      );
  }
};

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
  const { rows } = await client.query('select 1 from portal.users limit 1');
  if (rows.length > 0 && !isReplacing)
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
      await insertRows(client, table, columns, await parts.read(from.file));
      await continueSequences(client, table);
    }
  });
};

const withClient = async <T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const inTransaction = (
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> =>
  withClient(pool, async (client) => {
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });

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
