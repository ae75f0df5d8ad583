import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverTestDatabase, until } from 'database/testing';
import { serveReleases } from '../server';
import { S3Store } from '../store/s3-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const Bucket = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const folder = mkdtempSync(path.join(tmpdir(), 'readiness-'));
const openBucket = async (port: number) => {
  const bucket = new Bucket({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'builds' }],
  });
  return { bucket, port: (await bucket.run()).port };
};
let { bucket, port } = {} as Awaited<ReturnType<typeof openBucket>>;
let database: Awaited<ReturnType<typeof serverTestDatabase>>;
let service: TestReleases;
/** Large enough to be stored compressed as well. */
const main = `console.log("${'the shell of the campus '.repeat(40)}")`;

beforeAll(async () => {
  ({ bucket, port } = await openBucket(0));
  database = await serverTestDatabase();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const store = new S3Store({ bucket: 'builds', endpoint, ...keys });
  service = await openTestReleases({ url: database.url, store });
  const others = { 'sign-in.js': '1', 'federation.js': '2', 'data.js': '3' };
  await service.publish({ name: 'shell', version: '1.0.0', files: { 'main.js': main, ...others } });
  await service.change({ action: 'pin', builds: [{ name: 'shell', version: '1.0.0' }] });
});
afterAll(async () => {
  await service.close();
  await bucket.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (name: string, more: Record<string, string> = {}) =>
  serveReleases({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, name),
    PORT: '0',
    LOG_LEVEL: 'silent',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    RELEASE_S3_ACCESS_KEY_ID: 'S3RVER',
    RELEASE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...more,
  });
const ready = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
};

test('while the store is away an edge is ready only with the files of the shell on its disk', async () => {
  const kept = await open('kept');
  expect(await ready(kept.url)).toEqual([200, { status: 'ready', revision: 1 }]);
  await bucket.close();
  // An edge that was ready once stays ready.
  expect(await ready(kept.url)).toEqual([200, { status: 'ready', revision: 1 }]);
  await kept.close();

  const [again, fresh] = [await open('kept'), await open('fresh')];
  try {
    expect(await ready(again.url)).toEqual([200, { status: 'ready', revision: 1 }]);
    const file = `${again.url}/builds/shell/1.0.0/main.js`;
    const asBrowsersDo = { headers: { 'accept-encoding': 'br' } };
    expect(await (await fetch(file, asBrowsersDo)).text()).toBe(main);
    await until(async () => (await ready(fresh.url))[0] === 503);
    expect(await ready(fresh.url)).toEqual([503, { status: 'builds unreachable' }]);
    expect((await fetch(`${fresh.url}/healthz`)).status).toBe(200);

    ({ bucket } = await openBucket(port));
    await until(async () => (await ready(fresh.url))[0] === 200);
    expect((await fetch(`${fresh.url}/builds/shell/1.0.0/main.js`)).status).toBe(200);
  } finally {
    await again.close();
    await fresh.close();
  }
});

test('an edge whose store does not have the pinned builds is not ready', async () => {
  const edge = await open('elsewhere', { RELEASE_S3_PREFIX: 'bulids/' });
  expect(await ready(edge.url)).toEqual([503, { status: 'builds unreachable' }]);
  await edge.close();
});

test('an edge of an environment that does not exist is not ready until it does', async () => {
  const edge = await open('mistaken', { PORTAL_ENVIRONMENT: 'prodution' });
  try {
    expect(await ready(edge.url)).toEqual([503, { status: 'environment unknown' }]);
    await service.releases.revisions.saveEnvironment({ name: 'prodution', approvals: 1 });
    await until(async () => (await ready(edge.url))[0] === 200);
    expect(await ready(edge.url)).toEqual([200, { status: 'ready', revision: 0 }]);
  } finally {
    await edge.close();
  }
});
