import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { testApp, type Cast, type TestApp, type TestFile } from '../testing';
import { pdf, picture, svg } from '../testing/sample-files';
import { createStorage } from './create-storage';

const folder = mkdtempSync(join(tmpdir(), 'campus-s3-uploads-'));
let server: S3rver;
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  const configureBuckets = [{ name: 'campus', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets,
  });
  const { port } = await server.run();
  const settings = {
    DATA_DIR: join(folder, 'data'),
    STORAGE: 's3',
    S3_BUCKET: 'campus',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PREFIX: 'portal/',
  };
  campus = await testApp({ settings });
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const inBucket = async (): Promise<string[]> => {
  const paths: string[] = [];
  for await (const path of createStorage(campus.context.config).list()) paths.push(path);
  return paths;
};
const file = (field: string, name: string, type: string, content: Buffer | string): TestFile => ({
  field,
  name,
  type,
  content,
});

test('with a bucket files are kept there, served from there, and gone when a request fails or they are replaced', async () => {
  const put = async (content: Buffer) =>
    campus.send('POST /auth/update-profile-picture', {
      as: cast.member,
      body: {},
      files: [file('profilePicture', 'a.png', 'image/png', content)],
    });
  const first = await put(await picture('png'));
  expect(first.status).toBe(200);
  expect(await inBucket()).toHaveLength(2);
  const served = await campus.app.inject(first.body.user.image);
  expect([
    served.statusCode,
    served.headers['content-type'],
    served.headers['x-content-type-options'],
  ]).toEqual([200, 'image/webp', 'nosniff']);
  const second = await put(await picture('png'));
  expect(await inBucket()).toHaveLength(2);
  expect((await campus.app.inject(first.body.user.image)).statusCode).toBe(404);
  expect((await campus.app.inject(second.body.user.image)).statusCode).toBe(200);

  const announce = (clubId: string, ...files: TestFile[]) =>
    campus.send('POST /announcement', {
      as: cast.clubAdmin,
      body: { title: 'Auditions', description: 'Come along', clubId },
      files,
    });
  const good = file('attachments', 'plan.pdf', 'application/pdf', pdf);
  expect(
    (await announce(cast.home.id, good, file('attachments', 'b.png', 'image/png', svg))).status,
  ).toBe(415);
  expect((await announce(cast.other.id, good)).status).toBe(403);
  expect(await inBucket()).toHaveLength(2);
  expect((await announce(cast.home.id, good)).status).toBe(200);
  expect(await inBucket()).toHaveLength(3);
});
