import { withoutLimits } from 'database';
import type pg from 'pg';

/**
 * The schemas of the portal: the API's and, where releases are kept in the same database, theirs.
 */
const schemas = ['portal', 'releases'];
/** Written by migrations, never by a restore. */
const ledgers = new Set(['portal.migrations', 'releases.schema_steps']);

export interface Table {
  /** Quoted, as SQL takes it: `portal.users`. */
  name: string;
  columns: string[];
}

interface Column {
  table: string;
  column: string;
}

/** All tables with their writable columns, each after the tables it points to. */
export const tablesInOrder = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows: columns } = await client.query<Column>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = any ($1) and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' order by 1, c.ordinal_position`,
    [schemas],
  );
  const { rows: arrows } = await client.query<{ from: string; to: string }>(
    `select format('%I.%I', n.nspname, r.relname) as from, format('%I.%I', m.nspname, f.relname) as to
     from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     join pg_class f on f.oid = c.confrelid join pg_namespace m on m.oid = f.relnamespace
     where c.contype = 'f' and c.conrelid <> c.confrelid and n.nspname = any ($1)`,
    [schemas],
  );
  const tables = new Map<string, Table>();
  for (const { table, column } of columns) {
    if (ledgers.has(table)) continue;
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push(column);
    tables.set(table, known);
  }
  const ordered = new Map<string, Table>();
  const visit = (name: string, path: readonly string[]): void => {
    const table = tables.get(name);
    if (!table || ordered.has(name) || path.includes(name)) return;
    for (const { from, to } of arrows) if (from === name) visit(to, [...path, name]);
    ordered.set(name, table);
  };
  for (const name of tables.keys()) visit(name, []);
  return [...ordered.values()];
};

/** The newest migration of the API's schema, as its ledger counts them. */
export const latestMigration = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ latest: string }>(
    'select coalesce(max(created_at), 0)::text as latest from portal.migrations',
  );
  return Number(rows[0]?.latest ?? 0);
};

export const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;

const rowsAtOnce = 1000;

/** Rows of a table as JSON. PostgreSQL makes it, so every type can be restored exactly. */
export async function* rowsAsJson(
  client: pg.ClientBase,
  table: Table,
): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from (select ${table.columns.map(quoted).join(', ')} from ${table.name}) t`,
  );
  for (;;) {
    const page = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (page.rows.length === 0) break;
    yield page.rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}

/** Reads with one snapshot of all tables, for as long as it takes. */
export const inSnapshot = async <T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    return await withoutLimits(client, async () => {
      await client.query('begin isolation level repeatable read read only');
      try {
        return await work(client);
      } finally {
        await client.query('rollback').catch(() => undefined); // it only read
      }
    });
  } finally {
    client.release();
  }
};
