import type pg from 'pg';
import { openFolder } from './embedded';
import { openServer, unreachable, type ServerOptions } from './server';
import { watchStatements } from './watch-statements';

export { isSoleWriter } from './sole-writer';
export { databaseCode, detailOf, isUnstorable } from './error-codes';
export { DatabaseError, type DatabaseErrorCode } from './errors';
export { lockFolder } from './folder-lock';
export { withoutLimits, type TimeLimits } from './limits';
export { runMigrations } from './migrations';
export { outageOf, type Outage } from './outage';
export { readiness } from './readiness';
export { createStartRetry, type StartRetryOptions } from './start-retry';

export interface OpenOptions extends ServerOptions {
  /** Address of a PostgreSQL server; the embedded database in `folder` otherwise. */
  url?: string | undefined;
  folder?: string | undefined;
}

export interface Database {
  pool: pg.Pool;
  kind: 'server' | 'embedded';
  /** The engine's own version: "18.6". */
  version: string;
  close: () => Promise<void>;
}

const versionOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'unknown';
};

/**
 * Opens the database of a process: a server or the embedded engine, behind one pool. Throws
 * DatabaseError, whose message tells an operator what to do. The session's time zone is UTC.
 */
export const openDatabase = async ({ url, folder, ...options }: OpenOptions): Promise<Database> => {
  if (url) {
    const pool = await openServer(url, options);
    const version = await versionOf(pool).catch(async (error: unknown) => {
      await pool.end();
      throw unreachable(url, error);
    });
    return { pool, kind: 'server', version, close: () => pool.end() };
  }
  const { pool, close } = await openFolder(folder ?? '.portal/database');
  if (options.statements) watchStatements(pool, options.statements);
  let closing: Promise<void> | undefined;
  return {
    pool,
    kind: 'embedded',
    version: await versionOf(pool),
    close: () => (closing ??= close()),
  };
};
