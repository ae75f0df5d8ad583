import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { AppError } from '../../lib/app-error';
import { claimFiles } from '../../storage/sweep-files';
import { textOf, type Command, type Workplace } from '../command';
import { deleteAll, withoutTriggers } from './empty-database';
import { manifest, manifestFile, type Manifest } from './manifest';
import { copyFiles } from './restore-files';
import { latestMigration, quoted, tablesInOrder, type Table } from './tables';

const rowsAtOnce = 500;
const refuse = (message: string): AppError => new AppError(409, 'cannot_restore', message);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw refuse(`${folder} holds no backup`);
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw refuse(`The backup in ${folder} has a form this program does not know`);
  return parsed.data;
};

const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch(() => undefined);
  return hash.digest('hex');
};

/** Every file is there and has the bytes it had, before anything is replaced. */
const verify = async (folder: string, { tables, files }: Manifest): Promise<void> => {
  const parts = [
    ...tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...files.map(({ path, sha256 }) => ({ file: path, sha256 })),
  ];
  for (const { file, sha256 } of parts) {
    const isSafe =
      /^(tables\/[\w.-]+\.jsonl|uploads\/[\w./-]+)$/.test(file) && !file.includes('..');
    if (!isSafe || (await hashOfFile(join(folder, file))) !== sha256)
      throw refuse(`The backup is damaged: ${file} is not what was written`);
  }
};

const insertRows = async (
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
  file: string,
): Promise<void> => {
  const names = columns.map(quoted).join(', ');
  const statement = `insert into ${table.name} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table.name}, $1::json)`;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`]);
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    batch.push(line);
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();
};

/** Numbers given out by the database go on after the highest restored one. */
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

/** Everything that can be known beforehand; throws before anything is touched. */
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
  folder: string,
  saved: Manifest['tables'],
): Promise<void> => {
  const tables = await tablesInOrder(client);
  await withoutTriggers(client, tables, async () => {
    await deleteAll(client, tables);
    for (const table of tables) {
      const from = saved.find(({ name }) => name === table.name);
      if (!from) continue;
      const columns = table.columns.filter((column) => from.columns.includes(column));
      await insertRows(client, table, columns, join(folder, from.file));
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
 * Puts a backup in place of what is there. All checks come first, then the files are copied,
 * unseen; no transaction waits for them. The commit of the rows is the one moment at which the
 * backup holds; after it files are only renamed and leftovers removed. Until the commit a failure
 * leaves everything as it was.
 */
export const restoreBackup = async (
  { context, storage }: Workplace,
  folder: string,
  isReplacing: boolean,
): Promise<Manifest> => {
  const saved = await readManifest(folder);
  await verify(folder, saved);
  await withClient(context.pool, (client) => checkDatabase(client, saved, isReplacing));
  const files = await copyFiles(storage, folder, saved.files);
  try {
    await inTransaction(context.pool, async (client) => {
      await checkDatabase(client, saved, isReplacing);
      await replaceRows(client, folder, saved.tables);
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
