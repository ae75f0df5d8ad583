import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { poolOver, startPglite } from '../embedded';

export type Prepare = (pool: pg.Pool) => Promise<void>;

export interface TestDatabase {
  pool: pg.Pool;
  kind: 'server' | 'embedded';
  /** Address, for code that opens a server's database itself. */
  url?: string;
  close: () => Promise<void>;
}

const engine = '0.5.16';

/** A hash of all files under a folder, names and contents: the cache key of a prepared database. */
export const fingerprint = (...folders: string[]): string => {
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    if (statSync(path).isFile()) hash.update(`${path}\0`).update(readFileSync(path));
    else
      readdirSync(path)
        .sort()
        .forEach((name) => walk(join(path, name)));
  };
  folders.forEach(walk);
  return hash.digest('hex').slice(0, 16);
};

const snapshotPath = (key: string): string =>
  join(tmpdir(), `campus-portal-test-${engine}-lean-${key}.tar`);

/** Template databases, which tests do not need: a third of the size of each snapshot. */
const spare = ['template0', 'template1'];

const save = async (lite: PGlite, path: string): Promise<void> => {
  await lite.exec(
    `update pg_database set datistemplate = false where datname in (${spare.map((name) => `'${name}'`).join(', ')})`,
  );
  for (const name of spare) await lite.exec(`drop database if exists ${name}`);
  await lite.exec('checkpoint'); // nothing is replayed when it is opened
  const dump = await lite.dumpDataDir('none');
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
};

const load = (path: string): Promise<PGlite> =>
  startPglite({ loadDataDir: new Blob([readFileSync(path)]) });

const startEmpty = async (): Promise<PGlite> => {
  const path = snapshotPath('empty');
  if (existsSync(path)) return load(path);
  const lite = await startPglite();
  await lite.exec('create extension if not exists citext; create extension if not exists pg_trgm');
  await save(lite, path);
  return lite;
};

/**
 * A database in memory. `prepare` (migrations) runs once per `key`; its result is kept as a
 * snapshot in the system's temporary folder, which loads in about 0.3 s.
 */
export const embeddedTestDatabase = async ({
  prepare,
  key,
}: { prepare?: Prepare; key?: string } = {}): Promise<TestDatabase> => {
  const path = key ? snapshotPath(key) : undefined;
  const isPrepared = path !== undefined && existsSync(path);
  const lite = isPrepared ? await load(path) : await startEmpty();
  const pool = poolOver(lite);
  if (!isPrepared && prepare) {
    await prepare(pool);
    if (path) await save(lite, path);
  }
  const close = async () => {
    await pool.end();
    await lite.close();
  };
  return { pool, kind: 'embedded', close };
};
