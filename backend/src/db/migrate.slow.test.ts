import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realServer, type RealServer, untilWaiting } from 'database/testing';
import pg from 'pg';
import { migrate, migrationsFolder } from './migrate';

let server: RealServer;
beforeAll(async () => {
  server = await realServer();
});
afterAll(() => server.stop());

const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

test('processes that start at once on an empty database bring it up to date together, each step once', async () => {
  const { url, close } = await server.createDatabase();
  const pools = Array.from({ length: 6 }, () => new pg.Pool({ connectionString: url, max: 2 }));
  try {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const [pool] = pools;
    const steps = await pool?.query('select hash from portal.migrations');
    expect(steps?.rowCount).toBe(files.length);
    await Promise.all(pools.map((one) => migrate(one)));
    expect((await pool?.query('select hash from portal.migrations'))?.rowCount).toBe(files.length);
    // The lock is released.
    expect(
      (
        await pool?.query(
          "select 1 from pg_locks join pg_database d on d.oid = database and datname = current_database() where locktype = 'advisory'",
        )
      )?.rowCount,
    ).toBe(0);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await close();
  }
});

test('a migration that has to wait for a table lets those through who came after it', async () => {
  const { pool, close } = await server.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'campus-migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_a.sql'), 'alter table public.note add column more text');
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_a', breakpoints: true }];
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  const reader = await pool.connect();
  try {
    await pool.query('create table public.note (text text)');
    await reader.query('begin');
    await reader.query('select * from public.note');
    const running = migrate(pool, folder);
    await untilWaiting(pool);
    // Without the lock timeout this would wait for ever: for the migration, which waits for the
    // reader.
    expect((await pool.query('select * from public.note')).fields).toHaveLength(1);
    await reader.query('commit');
    await running;
    expect((await pool.query('select * from public.note')).fields).toHaveLength(2);
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  } finally {
    reader.release();
    rmSync(folder, { recursive: true });
    await close();
  }
});

test.each(files)('%s leaves what the version before it works with', (name) => {
  const statements = readFileSync(join(migrationsFolder, name), 'utf8').split(
    '--> statement-breakpoint',
  );
  const made = new Set(
    statements.flatMap((text) => /create table "portal"\."(\w+)"/i.exec(text)?.[1] ?? []),
  );
  for (const text of statements) {
    const [, table = ''] = /alter table "portal"\."(\w+)"/i.exec(text) ?? [];
    if (made.has(table)) continue;
    expect(text).not.toMatch(
      /\b(drop|rename)\s+(table|column|constraint|index|to)\b|\bset not null\b|\btruncate\s+table\b|\bset data type\b/i,
    );
    // The older version does not write new columns, so they need a default.
    if (/add column/i.test(text) && /not null/i.test(text))
      expect(text).toMatch(/\bdefault\b|generated/i);
  }
});
