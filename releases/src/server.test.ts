import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectedAtOnce } from 'server-kit/testing/connected-at-once';
import { freePort } from 'server-kit/testing/free-port';
import {
  ownServer,
  serverTestDatabase,
  type TestDatabase,
  until,
  untilWaiting,
} from 'database/testing';
import { readReleaseSettings } from './config/settings';
import { serveReleases } from './server';
import { TokensRepository } from './tokens/tokens.repository';

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
  await database.pool.query(
    `grant all on database ${new URL(database.url).pathname.slice(1)} to ${role}`,
  );
  const url = Object.assign(new URL(database.url), { username: role, password: 'edge' });
  const settings = {
    DATABASE_URL: url.href,
    DATABASE_CONNECTIONS: '3',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const edge = await serveReleases(settings);
  const { secret: token } = await new TokensRepository(database.pool).create({
    label: 'a test',
    scopes: ['read'],
    expiresAt: null,
  });
  const locked = await database.pool.connect();
  try {
    // All forty are there at once: no query ends before the table is given free.
    await locked.query('begin; lock table releases.tokens in access exclusive mode');
    const asked = Array.from({ length: 40 }, () =>
      fetch(`${edge.url}/portal/api/environments`, {
        headers: { authorization: `Bearer ${token}` },
      }),
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

test('an edge takes 700 connections at once, more than Node does unasked', async () => {
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const edge = await serveReleases(settings);
  const taken = await connectedAtOnce(Number(new URL(edge.url).port), 700);
  await edge.close();
  // Other systems bound it themselves.
  expect(taken).toEqual(process.platform === 'linux' ? 700 : expect.any(Number));
});

test('an edge serves metrics on a port of their own', async () => {
  const port = await freePort();
  const edge = await serveReleases({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(port),
    VERIFY_MINUTES: '0',
  });
  await fetch(`${edge.url}/healthz`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^portal_revision\{environment="local"\} 0/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/m,
  );
  expect(text).not.toContain('portal_served_differences{');
  await edge.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('an edge whose database is frozen lives and is not ready, until the database goes on', async () => {
  const server = await ownServer();
  const limits = {
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '1',
    DATABASE_QUERY_SECONDS: '2',
  };
  const edge = await serveReleases({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...limits,
  });
  const asked = async (name: string) => (await fetch(`${edge.url}/${name}`)).status;
  try {
    expect(await asked('healthz')).toBe(200);
    await until(async () => (await asked('readyz')) === 200);
    await server.freeze();
    // What was found is kept for a second.
    await until(async () => (await asked('readyz')) !== 200);
    expect([await asked('healthz'), await asked('readyz')]).toEqual([200, 503]);
    server.thaw();
    await until(async () => (await asked('readyz')) === 200);
  } finally {
    server.thaw();
    await edge.close();
    await server.stop();
  }
});

test.each([
  ['1', 'is at least 2'],
  ['501', 'is at most 500'],
  ['many', 'is a whole number'],
  ['2.5', 'is a whole number'],
])('%s connections are refused at the start', (count, why) => {
  expect(() => readReleaseSettings({ DATABASE_CONNECTIONS: count })).toThrow(
    `DATABASE_CONNECTIONS ${why}`,
  );
});

test('an edge reads only the files of secrets that it uses', () => {
  const others = { PORTAL_TOKEN_FILE: '/nowhere', S3_ACCESS_KEY_ID_FILE: '/nowhere' };
  expect(readReleaseSettings(others)).toEqual(readReleaseSettings({}));
  expect(() => readReleaseSettings({ DATABASE_URL_FILE: '/nowhere' })).toThrow(
    'DATABASE_URL_FILE names /nowhere, which cannot be read (ENOENT).',
  );
});

test('told to stop an edge says so at /readyz, goes on serving, and lets a write through it finish', async () => {
  let release: () => void = () => undefined;
  const api = createServer((request, response) => {
    if (request.method === 'GET') return response.end('{}');
    response.write('{"success":');
    release = () => response.end('true}');
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    // Longer than the requests take that it has to serve meanwhile.
    DRAIN_SECONDS: '4',
    STOP_SECONDS: '60',
  };
  const edge = await serveReleases({ ...settings, API_UPSTREAM: `http://127.0.0.1:${port}` });
  const ahead = connect(Number(new URL(edge.url).port), '127.0.0.1');
  await new Promise<void>((resolve) => ahead.once('connect', resolve));
  const writing = await fetch(`${edge.url}/api/event/1/register`, { method: 'POST' });
  const stopped = edge.stop();
  const ready = await fetch(`${edge.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  // On a database server an edge makes no token and no key.
  expect(existsSync(path.join(folder, 'releases/operator.json'))).toBe(false);
  expect(existsSync(path.join(folder, 'releases/signing-key.pem'))).toBe(false);
  expect((await fetch(`${edge.url}/api/club`)).status).toBe(200);
  // It accepts no new requests, and running ones go on.
  await until(() =>
    fetch(`${edge.url}/healthz`).then(
      ({ ok }) => !ok,
      () => true,
    ),
  );
  release();
  expect(await writing.json()).toEqual({ success: true });
  await stopped;
  await new Promise((resolve) => api.close(resolve));
});

describe('what an edge tells the API of a request', () => {
  const claimed = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-forwarded-host': 'portal.example',
  };

  test.each([
    ['a sender who is not trusted', '', '127.0.0.1', 'http'],
    ['a proxy of the list', 'loopback', '203.0.113.9', 'https'],
  ])('%s', async (_sender, TRUSTED_PROXIES, address, protocol) => {
    const seen: IncomingHttpHeaders[] = [];
    const api = createServer(({ headers }, response) => {
      seen.push(headers);
      response.end('{}');
    });
    await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;
    const own = await freePort();
    const edge = await serveReleases({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(own),
      PUBLIC_URL: `http://127.0.0.1:${own}`,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES,
      API_UPSTREAM: `http://127.0.0.1:${port}`,
    });
    try {
      await fetch(`${edge.url}/api/club`, {
        headers: { ...claimed, 'x-forwarded-proto': 'https', 'x-request-id': 'from-nginx-1' },
      });
      await fetch(`${edge.url}/api/club`, { headers: { 'x-request-id': 'no' } });
      expect(seen[0]).toMatchObject({
        'x-forwarded-for': address,
        'x-forwarded-proto': protocol,
        'x-request-id': 'from-nginx-1',
      });
      expect(seen[0]).not.toHaveProperty('forwarded');
      expect(seen[1]).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{24}$/),
      });
    } finally {
      await edge.close();
      await new Promise((resolve) => api.close(resolve));
    }
  });

  test.each([
    [
      'api.campus.test',
      'API_UPSTREAM is an address that begins with http:// or https://, or several with commas',
    ],
    [
      'http://a.test,b.test',
      'API_UPSTREAM is an address that begins with http:// or https://, or several with commas',
    ],
    ['ftp://api.campus.test', 'API_UPSTREAM is an address that begins with http:// or https://'],
    ['http://api.campus.test/api', 'API_UPSTREAM is a host without a path'],
  ])('%s is refused in a sentence', (API_UPSTREAM, sentence) =>
    expect(() => readReleaseSettings({ API_UPSTREAM })).toThrow(sentence),
  );
});

test('a sender who never ends a request is told so and loses the connection', async () => {
  const edge = await serveReleases({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUEST_SECONDS: '1',
  });
  const slow = connect(Number(new URL(edge.url).port), '127.0.0.1');
  let told = '';
  slow.on('data', (bytes: Buffer) => (told += String(bytes)));
  const ended = new Promise((resolve) => slow.once('close', resolve));
  slow.write('GET /healthz HTTP/1.1\r\n');
  await ended;
  expect(told).toMatch(/^HTTP\/1\.1 408 /);
  await edge.close();
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is a whole number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is silent, fatal, error, warn, info or debug'],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL is the address people open'],
  [{ BRAND: 'x'.repeat(61) }, 'BRAND '],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is needed when HOST is not a loopback address'],
  [{ TRUSTED_PROXIES: 'loopback' }, 'PUBLIC_URL is needed when HOST is not a loopback address'],
  [
    { DATABASE_QUERY_SECONDS: '9' },
    'DATABASE_QUERY_SECONDS is longer than DATABASE_STATEMENT_SECONDS',
  ],
])('an edge refuses %p in a sentence, as an API does', (settings, sentence) => {
  expect(() => readReleaseSettings(settings)).toThrow(sentence);
});

test('a folder or port that an edge cannot use ends its start in a sentence', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const taken = createServer();
  await new Promise<void>((next) => taken.listen(0, '127.0.0.1', next));
  const { port } = taken.address() as AddressInfo;
  const start = (settings: Record<string, string>) =>
    serveReleases({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...settings,
    });
  try {
    await expect(start({ DATA_DIR: file })).rejects.toThrow(
      `The folder ${file} cannot be written to: make it writable or name another one as DATA_DIR.`,
    );
    await expect(start({})).rejects.toThrow(
      `Port ${port} is taken by another program: stop that one or choose another PORT.`,
    );
    await expect(start({ HOST: '192.0.2.250', PUBLIC_URL: 'http://portal.test' })).rejects.toThrow(
      `The edge cannot listen on 192.0.2.250:${port} (EADDRNOTAVAIL): choose another PORT or HOST.`,
    );
  } finally {
    await new Promise((resolve) => taken.close(resolve));
  }
});
