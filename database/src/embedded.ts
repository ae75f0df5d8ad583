import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { declareSoleWriter } from './sole-writer';
import { DatabaseError } from './errors';
import { lockFolder } from './folder-lock';
import { PgliteStream } from './pglite-stream';

const memorySettings = ['-c', 'shared_buffers=16MB'];

/** Starts the engine on a folder or on a dump; in memory when neither is given. */
export const startPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { citext, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...memorySettings],
  });

/** A pool over the engine. It has one session, so transactions run one after the other. */
export const poolOver = (lite: PGlite): pg.Pool => {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    password: 'embedded',
    ssl: false,
    idleTimeoutMillis: 0,
    // A second client inside a transaction would wait for ever, so it fails after this time.
    connectionTimeoutMillis: 30_000,
    // pg's type requires a socket; it uses only what the stream offers.
    stream: (() => new PgliteStream(lite)) as unknown as pg.PoolConfig['stream'],
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  declareSoleWriter(pool);
  return pool;
};

const run = (command: string, args: string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let complaint = '';
    child.stderr.on(
      'data',
      (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)),
    );
    child.on('error', fail);
    child.on('exit', (status) =>
      status === 0 ? done() : fail(new Error(`exit status ${status}: ${complaint}`)),
    );
  });

/**
 * Creating a database needs 0.8 GB of memory that a process does not free, so a short-lived child
 * process does it.
 */
const createFolder = async (folder: string): Promise<void> => {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const require = createRequire(import.meta.url);
  const [core, ...extensions] = [
    '@electric-sql/pglite',
    '@electric-sql/pglite/contrib/citext',
    '@electric-sql/pglite/contrib/pg_trgm',
  ].map((name) => JSON.stringify(require.resolve(name)));
  const program = `
    const { PGlite } = require(${core});
    const extensions = { ...require(${extensions[0]}), ...require(${extensions[1]}) };
    PGlite.create({ dataDir: ${JSON.stringify(fresh)}, extensions: { citext: extensions.citext, pg_trgm: extensions.pg_trgm } })
      .then(async (lite) => { await lite.exec('create extension if not exists citext; create extension if not exists pg_trgm'); await lite.close(); })
      .then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });`;
  await run(process.execPath, ['-e', program]);
  renameSync(fresh, folder); // whole or not at all
};

export interface Embedded {
  pool: pg.Pool;
  lite: PGlite;
  close: () => Promise<void>;
}

/** Opens (or makes) the embedded database in a folder and holds its lock until closed. */
export const openFolder = async (path: string): Promise<Embedded> => {
  const folder = resolve(path);
  let release: () => void;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    release = lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      'database_folder',
      `The data folder ${dirname(folder)} cannot be written: make it writable or choose another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      rmSync(folder, { recursive: true, force: true });
      await createFolder(folder);
    }
    const lite = await startPglite({ dataDir: folder });
    const pool = poolOver(lite);
    const close = async () => {
      await pool.end();
      await lite.close();
      release();
    };
    return { pool, lite, close };
  } catch (error) {
    release();
    throw new DatabaseError(
      'database_folder',
      `The embedded database in ${folder} cannot be opened: restore a backup or choose another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
};
