import pg from 'pg';
import { DatabaseError, systemCode } from './errors';
import { dropSilent, type TimeLimits } from './limits';
import { type StatementWatcher, watchStatements } from './watch-statements';

/** host:port/name of a connection address, without user and password. */
const placeOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
};

export const unreachable = (url: string, error: unknown): DatabaseError => {
  const message = error instanceof Error ? error.message : '';
  const reason = message || systemCode(error) || 'no answer';
  return new DatabaseError(
    'database_unreachable',
    `The database at ${placeOf(url)} cannot be reached (${reason}): check DATABASE_URL and that the server runs.`,
    { cause: error },
  );
};

export interface ServerOptions {
  /** Size of the pool on a server, 20 by default; the embedded database has one session. */
  maxConnections?: number | undefined;
  /** By default only opening a connection is limited, to 10 s. */
  limits?: TimeLimits | undefined;
  /** The program's name in pg_stat_activity. */
  applicationName?: string | undefined;
  /** Called for each statement. */
  statements?: StatementWatcher | undefined;
}

const onlyConnecting: TimeLimits = { connect: 10_000, statement: 0, query: 0, idleTransaction: 0 };

/** A pool on a PostgreSQL server, after a successful connection. */
export const openServer = async (
  url: string,
  {
    maxConnections = 20,
    limits = onlyConnecting,
    applicationName = 'campus-portal',
    statements,
  }: ServerOptions = {},
): Promise<pg.Pool> => {
  let pool: pg.Pool | undefined;
  try {
    pool = new pg.Pool({
      connectionString: url,
      max: maxConnections,
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    });
    dropSilent(pool, limits.query);
    if (statements) watchStatements(pool, statements);
    // The pool replaces an idle connection that the server drops; without a listener the process
    // would end.
    pool.on('error', () => {});
    // A connection that breaks while in use fails its statement; without a listener the process
    // would end.
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool?.end();
    throw unreachable(url, error);
  }
};
