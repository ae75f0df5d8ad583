import pg from 'pg';
import { DatabaseError, systemCode } from './errors';

/** host:port/name of a connection address, without user and password. */
const placeOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
};

/** A pool on a PostgreSQL server, proven to answer. `maxConnections` defaults to 20. */
export const openServer = async (url: string, maxConnections = 20): Promise<pg.Pool> => {
  let pool: pg.Pool | undefined;
  try {
    pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
    // An idle connection that the server drops is replaced by the pool; it is no reason to end the process.
    pool.on('error', () => {});
    // One that breaks while it is in use fails its statement; without a listener it would end the process as well.
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool?.end();
    const message = error instanceof Error ? error.message : '';
    const reason = message || systemCode(error) || 'no answer';
    throw new DatabaseError(
      'database_unreachable',
      `The database at ${placeOf(url)} cannot be reached (${reason}): check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }
};
