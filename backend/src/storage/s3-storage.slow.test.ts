import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { createStorage } from './create-storage';
import { isStoredPath, type Storage } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'campus-s3-'));
let server: S3rver;
const storages: Record<'bucket' | 'disk', Storage | undefined> = {
  bucket: undefined,
  disk: undefined,
};
const storageOf = (kind: 'bucket' | 'disk'): Storage => {
  const storage = storages[kind];
  if (!storage) throw new Error('not started');
  return storage;
};

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'campus', configs: [] }],
  });
  const { port } = await server.run();
  const s3 = {
    bucket: 'campus',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'portal/',
    timeout: 0,
  };
  storages.bucket = createStorage({ dataDir: folder, storage: { kind: 's3', ...s3 } });
  storages.disk = createStorage({ dataDir: folder, storage: { kind: 'disk', ...s3 } });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const listed = async (storage: Storage): Promise<string[]> => {
  const paths: string[] = [];
  for await (const path of storage.list()) paths.push(path);
  return paths.sort();
};

describe.each(['bucket', 'disk'] as const)('files on the %s', (kind) => {
  test('are written from bytes and from streams, read back whole, listed and removed', async () => {
    const storage = storageOf(kind);
    const large = Buffer.alloc(3_000_000, 'campus');
    await storage.write('uploads/aa/small.txt', Buffer.from('hello'), {
      type: 'text/plain',
      bytes: 5,
    });
    await storage.write(
      'uploads/bb/large.pdf',
      Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
      {
        type: 'application/pdf',
        bytes: large.length,
      },
    );
    const file = await storage.read('uploads/bb/large.pdf');
    expect(file?.bytes).toBe(large.length);
    expect(await storage.size('uploads/bb/large.pdf')).toBe(large.length);
    expect(await storage.size('uploads/bb/none.pdf')).toBeNull();
    expect(file && (await buffer(file.body)).equals(large)).toBe(true);
    expect(await listed(storage)).toEqual(['uploads/aa/small.txt', 'uploads/bb/large.pdf']);
    await storage.remove('uploads/aa/small.txt');
    await storage.remove('uploads/aa/small.txt');
    expect(await storage.read('uploads/aa/small.txt')).toBeNull();
    expect(await listed(storage)).toEqual(['uploads/bb/large.pdf']);
  });

  test('wait beside their place until they are put there, and are found by their age', async () => {
    const storage = storageOf(kind);
    const path = 'uploads/cc/staged.pdf';
    const facts = { type: 'application/pdf', bytes: 3 };
    const textAt = async () =>
      (await buffer((await storage.read(path))?.body ?? Readable.from([]))).toString();
    const older = async (instant: string) => {
      const paths: string[] = [];
      for await (const found of storage.olderThan(new Date(instant))) paths.push(found);
      return paths;
    };
    await storage.write(path, Buffer.from('old'), facts);
    const others = (await listed(storage)).length;
    const one = await storage.stage(path, Buffer.from('new'), facts);
    expect([await textAt(), (await listed(storage)).length]).toEqual(['old', others]);
    const [longAgo, farAhead] = ['2000-01-01', '2100-01-01'];
    expect(await older(longAgo)).toEqual([]);
    expect(await older(farAhead)).toHaveLength(others + 1);
    await one.place();
    expect(await textAt()).toBe('new');
    expect(await older(farAhead)).toHaveLength(others);

    await (await storage.stage(path, Buffer.from('bad'), facts)).discard();
    expect(await textAt()).toBe('new');
    for (const left of await older(farAhead)) await storage.remove(left);
    expect(await older(farAhead)).toEqual([]);
  });
});

test('only paths that the server could have made are looked up', () => {
  expect(
    [
      'uploads/ab/x-1.pdf',
      'uploads/ab/../x.pdf',
      'uploads/ab/X.pdf',
      'uploads/x.pdf',
      '/uploads/ab/x.pdf',
      'uploads/ab/x',
    ].map(isStoredPath),
  ).toEqual([true, false, false, false, false, false]);
});
