import fastify from 'fastify';
import { type ServedBuilds } from '../store/served-builds';
import { releaseOf } from '../testing/test-builds';
import { buildsRoutes } from './build-files.routes';

const release = releaseOf({ name: 'mfe-member', version: '1.0.0' });
const [file = '', { integrity = '' } = {}] = Object.entries(release.facts.files)[0] ?? [];

/** What the store has: every file, in every form. */
const everything = async (_build: object, name: string): Promise<Buffer | null> =>
  Buffer.from(name);
let published: typeof release | null = release;
let readFile = everything;
const asked: object[] = [];
const read: string[] = [];
const served: ServedBuilds = {
  find: async (build) => {
    asked.push(build);
    return published;
  },
  read: (build, name, { form, isUncached }) => {
    read.push(name + form + (isUncached ? ', past the cache' : ''));
    return readFile(build, name + form);
  },
};

const logged: { build?: string; file?: string; msg?: string }[] = [];
const stream = { write: (line: string) => logged.push(JSON.parse(line)) };
const app = fastify({ logger: { level: 'error', stream } });
buildsRoutes(app, served);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

beforeEach(() => {
  logged.length = 0;
  asked.length = 0;
  read.length = 0;
  published = release;
  readFile = everything;
});
afterAll(() => app.close());

test('a file is kept for ever, by anybody, and is what its hash says', async () => {
  const { statusCode, headers, body } = await get(`/builds/mfe-member/1.0.0/${file}`);
  expect([statusCode, body]).toEqual([200, file]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${integrity}"`,
  });
  expect(asked).toEqual([{ name: 'mfe-member', version: '1.0.0' }]);
});

test('a request past every cache is answered from the store', async () => {
  const url = `/builds/mfe-member/1.0.0/${file}`;
  await get(url);
  await get(url, { 'cache-control': 'max-age=0' });
  await get(url, { 'cache-control': 'no-cache' });
  expect(read).toEqual([file, file, `${file}, past the cache`]);
});

test('a smaller form that the store does not have is passed over', async () => {
  readFile = async (_build, name) => (name.endsWith('.br') ? null : Buffer.from(name));
  const gzip = await get(`/builds/mfe-member/1.0.0/${file}`, { 'accept-encoding': 'br, gzip' });
  expect([gzip.headers['content-encoding'], gzip.body]).toEqual(['gzip', `${file}.gz`]);
  const whole = await get(`/builds/mfe-member/1.0.0/${file}`, { 'accept-encoding': 'br' });
  expect([whole.headers['content-encoding'], whole.body]).toEqual([undefined, file]);
});

test('a file that is gone from the store is not cached, and the operator reads which', async () => {
  readFile = async () => null;
  const gone = await get(`/builds/mfe-member/1.0.0/${file}`);
  expect([gone.statusCode, gone.body]).toEqual([404, 'The file is gone from the store.']);
  expect(gone.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain',
  });
  expect(gone.headers.etag).toBeUndefined();
  expect(logged).toEqual([
    expect.objectContaining({
      build: 'mfe-member@1.0.0',
      file,
      msg: 'a file of a published build is gone from the store',
    }),
  ]);
});

test.each([
  ['a file that the build does not have', `/builds/mfe-member/1.0.0/nothing.js`],
  ['a name of every object', '/builds/mfe-member/1.0.0/constructor'],
])('%s does not exist, and the answer is not stored', async (_what, url) => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, body]).toEqual([404, 'No such file.']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain',
  });
  expect(read).toEqual([]);
});

test('a build that is not published is not there', async () => {
  published = null;
  expect((await get(`/builds/mfe-member/2.0.0/${file}`)).statusCode).toBe(404);
});

test.each([
  `/builds/Mfe-member/1.0.0/${file}`,
  `/builds/7member/1.0.0/${file}`,
  `/builds/mfe-member%21/1.0.0/${file}`,
  `/builds/%20mfe-member/1.0.0/${file}`,
  `/builds/mfe-member/1.0.0%21/${file}`,
  `/builds/mfe-member/%211.0.0/${file}`,
  `/builds/mfe-member/%2e%2e%2f/${file}`,
])('%s is no address of a build: nothing is looked up', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
