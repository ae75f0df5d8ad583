import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { serverTestDatabase, until } from 'database/testing';
import { TestService } from '../testing/service';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const Bucket = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const service = new TestService();
const bucket = new Bucket({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: `${service.folder}/s3`,
  configureBuckets: [{ name: 'builds' }],
});
let database: Awaited<ReturnType<typeof serverTestDatabase>>;
let endpoint = '';
beforeAll(async () => {
  database = await serverTestDatabase();
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
});
afterAll(async () => {
  await service.close();
  await bucket.close();
  await database.close();
});

/** The sentences of the log above information. */
const logged = () =>
  service.said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level > 30)
    .map(({ level, msg }) => `${level === 50 ? 'error' : 'warn'}: ${msg}`);
const start = (more: Record<string, string>) =>
  service.start({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_ACCESS_KEY_ID: 'S3RVER',
    RELEASE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...more,
  });

test.each([
  [
    'another bucket',
    { RELEASE_S3_BUCKET: 'bulids' },
    'error: The store of builds cannot be used, it answers NoSuchBucket (404): look at RELEASE_S3_BUCKET.',
  ],
  [
    'wrong credentials',
    { RELEASE_S3_ACCESS_KEY_ID: 'AKIAWRONG' },
    'error: The store of builds cannot be used, it answers InvalidAccessKeyId (403): look at RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY.',
  ],
  [
    'a store that is away',
    { RELEASE_S3_ENDPOINT: 'http://127.0.0.1:9' },
    'warn: The store of builds does not answer (ECONNREFUSED): look at RELEASE_S3_ENDPOINT if it stays away.',
  ],
])('an edge with %s starts and says so once', async (_what, settings, sentence) => {
  await start(settings);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  await until(async () => logged().length > 0);
  await service.stop();
  expect(logged()).toEqual([sentence]);
  expect(service.said).not.toMatch(/S3RVER|AKIAWRONG/);
});

test('an edge whose environment does not exist names those that do, once', async () => {
  const { rowCount } = await database.pool.query(
    "insert into releases.environments (name, approvals) values ('production', 1), ('staging', 1)",
  );
  expect(rowCount).toBe(2);
  await start({ PORTAL_ENVIRONMENT: 'prodution' });
  for (const _time of [1, 2]) expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
  await service.stop();
  expect(logged()).toEqual([
    'error: There is no environment "prodution", only production, staging: look at PORTAL_ENVIRONMENT; this edge is not ready.',
  ]);
});
