import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realServer, type RealServer } from 'database/testing';
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
    // Nobody keeps the lock.
    expect((await pool?.query("select 1 from pg_locks where locktype = 'advisory'"))?.rowCount).toBe(0);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await close();
  }
});

test.each(files)('%s leaves what the version before it works with', (name) => {
  const statements = readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint');
  const made = new Set(statements.flatMap((text) => /create table "portal"\."(\w+)"/i.exec(text)?.[1] ?? []));
  for (const text of statements) {
    const [, table = ''] = /alter table "portal"\."(\w+)"/i.exec(text) ?? [];
    if (made.has(table)) continue;
    expect(text).not.toMatch(
      /\b(drop|rename)\s+(table|column|constraint|index|to)\b|\bset not null\b|\btruncate\s+table\b|\bset data type\b/i,
    );
    // A column the version before does not know must fill itself.
    if (/add column/i.test(text) && /not null/i.test(text)) expect(text).toMatch(/\bdefault\b|generated/i);
  }
});
