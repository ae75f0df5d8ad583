import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownServer, serverTestDatabase, type TestDatabase, untilWaiting } from 'database/testing';
import { readReleaseSettings } from './config/settings';
import { serveReleases } from './server';

let database: TestDatabase & { url: string };
const folder = mkdtempSync(path.join(tmpdir(), 'releases-server-'));
beforeAll(async () => {
  database = await serverTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an edge never opens more connections than it was given, beside the one that it listens on', async () => {
  // The server itself refuses one more than these: 3 for the requests and 1 to listen on.
  const role = `edge_${process.pid}`;
  await database.pool.query(`create role ${role} login password 'edge' connection limit 4`);
  await database.pool.query(`grant all on database ${new URL(database.url).pathname.slice(1)} to ${role}`);
  const url = Object.assign(new URL(database.url), { username: role, password: 'edge' });
  const settings = { DATABASE_URL: url.href, DATABASE_CONNECTIONS: '3', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const edge = await serveReleases(settings);
  const { token } = JSON.parse(readFileSync(path.join(folder, 'releases/operator.json'), 'utf8')) as { token: string };
  const locked = await database.pool.connect();
  try {
    // All forty are there at once: no query ends before the table is given free.
    await locked.query('begin; lock table releases.tokens in access exclusive mode');
    const asked = Array.from({ length: 40 }, () =>
      fetch(`${edge.url}/portal/api/environments`, { headers: { authorization: `Bearer ${token}` } }),
    );
    await untilWaiting(database.pool, 3);
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
    await locked.query('commit');
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  } finally {
    locked.release();
    await edge.close();
    await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`);
  }
});

test('an edge whose database is frozen lives and is not ready, until the database goes on', async () => {
  const server = await ownServer();
  const limits = { DATABASE_CONNECT_SECONDS: '1', DATABASE_QUERY_SECONDS: '1' };
  const edge = await serveReleases({ DATABASE_URL: server.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...limits });
  const asked = async (name: string) => (await fetch(`${edge.url}/${name}`)).status;
  try {
    expect([await asked('healthz'), await asked('readyz')]).toEqual([200, 200]);
    await server.freeze();
    // What was found is kept for a second.
    while ((await asked('readyz')) === 200);
    expect([await asked('healthz'), await asked('readyz')]).toEqual([200, 503]);
    server.thaw();
    while ((await asked('readyz')) === 503);
    expect(await asked('readyz')).toBe(200);
  } finally {
    server.thaw();
    await edge.close();
    await server.stop();
  }
});

test.each(['1', '501', 'many', '2.5'])('%s connections are refused at the start', (count) => {
  expect(() => readReleaseSettings({ DATABASE_CONNECTIONS: count })).toThrow('DATABASE_CONNECTIONS is a whole number from 2 to 500');
});
