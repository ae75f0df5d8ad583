import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Library } from '../builds/library';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { serveReleases } from '../server';
import { makeBuild } from '../testing/test-builds';
import { freshDatabase } from '../testing/fresh-database';
import { portalIn } from '../testing/in-process';
import { type BuildStore } from './build-store';
import { DiskStore } from './disk-store';
import { S3Store } from './s3-store';

const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
const { privateKey } = makeKeyPair();
const id = { name: 'mfe-member', version: '1.0.0' };

/** A record and files as publishing writes them. */
async function parcel(text: string) {
  const { statement, signature, keyId, files } = await readBuild({
    folder: await makeBuild({
      ...id,
      files: { 'remoteEntry.js': text, 'area.js': '1', 'home.js': '2' },
    }),
    privateKey,
    commit: null,
  });
  const record = JSON.stringify({
    format: 1,
    statement,
    signature,
    keyId,
    publishedBy: 'a test',
    publishedAt: new Date(0).toISOString(),
  });
  return { record, files };
}

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const Bucket = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const server = new Bucket({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'builds' }],
});
let port = 0;
const stores: Record<string, () => BuildStore> = {
  disk: () => new DiskStore(path.join(folder, 'disk')),
};

beforeAll(async () => {
  ({ port } = await server.run());
  const endpoint = `http://127.0.0.1:${port}`;
  stores.s3 = () =>
    new S3Store({ bucket: 'builds', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (kind: string): BuildStore => {
  const make = stores[kind];
  if (!make) throw new Error(`no store ${kind}`);
  return make();
};

describe.each(['disk', 's3'])('the %s store', (kind) => {
  test('keeps a build as it was written and refuses to write it again', async () => {
    const store = open(kind);
    const { record, files } = await parcel('"first"');
    expect(await store.readRecord(id)).toBeNull();
    expect(await store.write(id, record, files)).toBe('written');
    expect(await store.readRecord(id)).toBe(record);
    expect((await store.readFile(id, 'remoteEntry.js'))?.toString()).toBe('"first"');
    const other = await parcel('"second"');
    expect(await store.write(id, other.record, other.files)).toBe('exists');
    expect((await open(kind).readFile(id, 'remoteEntry.js'))?.toString()).toBe('"first"');
    expect(await store.list()).toEqual([id]);
  });

  test('has no file that was never written', async () => {
    expect(await open(kind).readFile(id, 'other.js')).toBeNull();
    expect(
      await open(kind).readFile({ name: 'mfe-member', version: '9.0.0' }, 'area.js'),
    ).toBeNull();
  });

  test('forgets a build that is removed, and accepts that version again', async () => {
    const store = open(kind);
    await store.remove(id);
    expect(await store.list()).toEqual([]);
    expect(await store.readFile(id, 'area.js')).toBeNull();
    const { record, files } = await parcel('"third"');
    expect(await store.write(id, record, files)).toBe('written');
  });
});

test('of two publishers of one version at once exactly one wins', async () => {
  const twice = { name: 'mfe-member', version: '3.0.0' };
  const store = open('disk');
  const parcels = await Promise.all(['"a"', '"b"', '"c"', '"d"'].map(parcel));
  const results = await Promise.all(
    parcels.map(({ record, files }) => store.write(twice, record, files)),
  );
  expect(results.sort()).toEqual(['exists', 'exists', 'exists', 'written']);
});

test('a release.json that cannot be read counts as absent, and its version can be published again', async () => {
  const store = open('disk');
  writeFileSync(path.join(folder, 'disk/mfe-member/1.0.0/release.json'), '{"format":1,"statem');
  expect(await store.readRecord(id)).toBeNull();
  const { record, files } = await parcel('"fourth"');
  expect(await store.write(id, record, files)).toBe('written');
  expect((await store.readFile(id, 'remoteEntry.js'))?.toString()).toBe('"fourth"');
  expect(readdirSync(path.join(folder, 'disk/.staging'))).toEqual([]);
});

test('a version whose description is no longer valid stays taken, and is offered no more', async () => {
  const store = open('disk');
  const odd = { name: 'mfe-member', version: '4.0.0' };
  const statement = JSON.stringify({
    facts: { ...odd, declaration: { routes: [{ path: '//evil.example' }] } },
  });
  const record = {
    format: 1,
    statement,
    signature: '',
    keyId: '',
    publishedBy: 'a test',
    publishedAt: new Date(0).toISOString(),
  };
  expect(
    await store.write(odd, JSON.stringify(record), new Map([['a.js', Buffer.from('1')]])),
  ).toBe('written');
  const { record: other, files } = await parcel('"fifth"');
  expect(await store.write(odd, other, files)).toBe('exists');
  expect((await store.readFile(odd, 'a.js'))?.toString()).toBe('1');
  expect(await new Library(store).find(odd)).toBeNull();
});

test('the whole service runs on a bucket by its settings: published, pinned, served, verified, and nothing on the disk', async () => {
  const endpoint = `http://127.0.0.1:${port}`;
  const data = path.join(folder, 'data');
  await freshDatabase(path.join(data, 'database'));
  const keys = {
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_ACCESS_KEY_ID: 'S3RVER',
    RELEASE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const settings = {
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_PREFIX: 'portal/',
    ...keys,
  };
  const service = await serveReleases({
    DATA_DIR: data,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  try {
    for (const name of ['shell', 'mfe-member'])
      expect(
        await portalIn(data, [
          'publish',
          name,
          '--no-check',
          '--folder',
          await makeBuild({ name, version: '1.0.0' }),
        ]),
      ).toMatchObject({ code: 0 });
    await portalIn(data, ['environment', 'create', 'local']);
    const pin = ['pin', 'shell@1.0.0', 'mfe-member@1.0.0', '--env', 'local', '--reason', 'first'];
    expect(await portalIn(data, pin)).toMatchObject({ code: 0 });
    expect(await portalIn(data, ['verify', '--env', 'local'])).toMatchObject({ code: 0 });
    expect((await fetch(`${service.url}/builds/mfe-member/1.0.0/home.js`)).status).toBe(200);
    expect(existsSync(path.join(data, 'releases/builds'))).toBe(false);
  } finally {
    await service.close();
  }
});
