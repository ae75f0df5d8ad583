import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { realServer, type RealServer, type TestDatabase } from 'database/testing';
import { readReleaseSettings } from './config/settings';
import { serveReleases } from './server';

let server: RealServer;
let database: TestDatabase & { url: string };
const folder = mkdtempSync(path.join(tmpdir(), 'releases-server-'));
beforeAll(async () => {
  server = await realServer();
  database = await server.createDatabase();
});
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an edge takes the connections it was given, and one to listen on', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '3', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const { url, close } = await serveReleases(settings);
  try {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const { rows } = await database.pool.query<{ listens: boolean }>(
      `select query ilike 'listen%' as listens from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows.map(({ listens }) => listens).sort()).toEqual([false, false, false, true]);
  } finally {
    await close();
  }
});

test.each(['1', '501', 'many', '2.5'])('%s connections are refused at the start', (count) => {
  expect(() => readReleaseSettings({ DATABASE_CONNECTIONS: count })).toThrow('DATABASE_CONNECTIONS is a whole number from 2 to 500');
});
