import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from 'database';
import { ownServer, serverTestDatabase } from 'database/testing';
import { serveReleases } from '../server';
import { openTestReleases } from '../testing/in-process';
import { TokensRepository } from '../tokens/tokens.repository';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const Bucket = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const folder = mkdtempSync(path.join(tmpdir(), 'away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const common = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };

/** A token that may read, made on the edge's own database. */
async function tokenOn(url: string): Promise<string> {
  const { pool, close } = await openDatabase({ url });
  const wanted = { label: 'a test', scopes: ['read'], expiresAt: null };
  const { secret } = await new TokensRepository(pool).create(wanted);
  await close();
  return `Bearer ${secret}`;
}

async function told(url: string, authorization = '') {
  const signal = AbortSignal.timeout(8_000);
  const answer = await fetch(url, { headers: { authorization }, signal });
  const { headers, status } = answer;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    code: ((await answer.json()) as { code?: string }).code,
  };
}
const away = { status: 503, retryAfter: '10', code: 'unavailable' };

test('an edge whose database is frozen answers 503, and when to try again', async () => {
  const server = await ownServer();
  const limits = {
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '1',
    DATABASE_QUERY_SECONDS: '2',
  };
  const edge = await serveReleases({ ...common, ...limits, DATABASE_URL: server.url });
  try {
    const token = await tokenOn(server.url);
    expect((await fetch(`${edge.url}/portal/api/keys`)).status).toBe(401);
    await server.freeze();
    expect(await told(`${edge.url}/portal/api/environments`, token)).toMatchObject(away);
    server.thaw();
  } finally {
    server.thaw();
    await edge.close();
    await server.stop();
  }
});

test('an edge whose bucket is silent answers 503, and when to try again', async () => {
  const sockets: Socket[] = [];
  const bucket = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const database = await serverTestDatabase();
  const edge = await serveReleases({
    ...common,
    DATABASE_URL: database.url,
    STORE_SECONDS: '1',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    RELEASE_S3_ACCESS_KEY_ID: 'a',
    RELEASE_S3_SECRET_ACCESS_KEY: 'b',
  });
  try {
    const token = await tokenOn(database.url);
    expect(await told(`${edge.url}/portal/api/builds`, token)).toMatchObject(away);
    expect(await told(`${edge.url}/builds/mfe-member/1.0.0/home.js`)).toMatchObject(away);
  } finally {
    await edge.close();
    await database.close();
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => bucket.close(resolve));
  }
});

test('operators read which setting of the store is wrong, visitors do not', async () => {
  const bucket = new Bucket({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
  });
  const { port } = await bucket.run();
  const database = await serverTestDatabase();
  const edge = await serveReleases({
    ...common,
    DATABASE_URL: database.url,
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'bulids',
    RELEASE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    RELEASE_S3_ACCESS_KEY_ID: 'S3RVER',
    RELEASE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const messageAt = async (where: string, authorization = '') => {
    const answer = await fetch(edge.url + where, { headers: { authorization } });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  try {
    expect(await messageAt('/portal/api/builds', await tokenOn(database.url))).toEqual([
      500,
      'The store of builds cannot be used, it answers NoSuchBucket (404): look at RELEASE_S3_BUCKET.',
    ]);
    expect(await messageAt('/builds/shell/1.0.0/main.js')).toEqual([
      500,
      'The release service failed: its log says why.',
    ]);
  } finally {
    await edge.close();
    await bucket.close();
    await database.close();
  }
});

test('a file that the store does not deliver now is not cached as that file', async () => {
  const local = await openTestReleases();
  try {
    await local.publish({ name: 'mfe-member', version: '1.0.0' });
    const url = '/builds/mfe-member/1.0.0/home.js';
    expect((await local.app.inject(url)).headers['cache-control']).toContain('immutable');
    local.releases.store.readFile = async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    };
    const { statusCode, headers } = await local.app.inject(url);
    expect({ statusCode, kept: headers['cache-control'], etag: headers.etag }).toEqual({
      statusCode: 503,
      kept: 'no-store',
      etag: undefined,
    });
  } finally {
    await local.close();
  }
});
