import { withoutLimits } from 'database';
import type pg from 'pg';
import { quoted, tablesInOrder, type Table } from './whole-tables';

const rowsAtOnce = 500;

/**
 * Runs `work` with the portal's own triggers disabled (audit guard, counters), inside the caller's
 * transaction.
 */
export const withoutTriggers = async (
  client: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
};

/** Deletes every row, referencing tables first. */
export const deleteAll = async (client: pg.ClientBase, tables: readonly Table[]): Promise<void> => {
  for (const { name } of [...tables].reverse()) await client.query(`delete from ${name}`);
};

/** The statement that inserts rows, given as a JSON array of objects with these columns. */
const insertOf = ({ name }: Table, columns: readonly string[]): string => {
  const names = columns.map(quoted).join(', ');
  return `insert into ${name} (${names}) overriding system value select ${names} from json_populate_recordset(null::${name}, $1::json)`;
};

/** Inserts rows that are JSON, one a line. */
export const insertRows = async (
  client: pg.ClientBase,
  table: Table,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> => {
  const statement = insertOf(table, columns);
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`]);
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();
};

/** Sets sequences to continue after the highest restored number. */
export const continueSequences = async (
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

/** Whether somebody has an account, so that a restore would replace data. */
export const holdsData = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query('select 1 from portal.users limit 1');
  return rows.length > 0;
};

export const withClient = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const transaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

export const inTransaction = (
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> => withClient(pool, (client) => transaction(client, () => work(client)));

/** Leaves the API's tables as a fresh migration does: for the demo's reset. */
export const emptyPortal = (pool: pg.Pool): Promise<void> =>
  withClient(pool, (client) =>
    withoutLimits(client, () =>
      transaction(client, async () => {
        const tables = (await tablesInOrder(client)).filter(({ name }) =>
          name.startsWith('portal.'),
        );
        await withoutTriggers(client, tables, () => deleteAll(client, tables));
      }),
    ),
  );
