import type pg from 'pg';

interface Statement {
  text: string;
  values: readonly unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

type Send = (...input: unknown[]) => unknown;

/** Remembers the reading statements of a pool, each text with its last values. */
export const createStatementRecord = () => {
  const statements = new Map<string, Statement>();
  return {
    watch: (pool: pg.Pool): void => {
      pool.on('connect', (client) => {
        const send = client.query.bind(client) as Send;
        const query: Send = (...input) => {
          const [asked, beside] = input as [string | Partial<Statement> | undefined, unknown];
          const text = (typeof asked === 'string' ? asked : asked?.text) ?? '';
          const own = typeof asked === 'string' ? undefined : asked?.values;
          const values = own ?? (Array.isArray(beside) ? (beside as unknown[]) : []);
          if (/^\s*(select|with)\b/i.test(text)) statements.set(text, { text, values });
          return send(...input);
        };
        Object.assign(client, { query });
      });
    },
    /** What was sent since the last call of `take`. */
    take: (): Statement[] => {
      const taken = [...statements.values()];
      statements.clear();
      return taken;
    },
  };
};

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/** The tables that the database would read from end to end for a statement. */
export const sequentialScans = async (
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<string[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? [...new Set(scanned(plan))] : [];
};

export const tablesOver = async (pool: pg.Pool, rows: number): Promise<string[]> => {
  const found = await pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'portal' and relkind = 'r' and reltuples > $1`,
    [rows],
  );
  return found.rows.map(({ name }) => name);
};

/** Bytes of the database, indexes included. */
export const bytesOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
};
