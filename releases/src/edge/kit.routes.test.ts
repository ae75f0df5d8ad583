import fastify from 'fastify';
import { servedFrom } from '../store/served-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { kitRoute } from './kit.routes';

let local: TestReleases;
const tarball = 'the bytes of a kit';
beforeAll(async () => {
  local = await openTestReleases();
  const files = { 'main.js': 'shell()', 'kit.tgz': tarball };
  const facts = { entry: ['main.js'], groups: {}, screens: {} };
  await local.publish({ name: 'shell', version: '1.4.0', files, facts });
  await local.publish({ name: 'shell', version: '1.3.0' });
});
afterAll(() => local.close());

const get = (file: string, headers: Record<string, string> = {}) =>
  local.app.inject({ method: 'GET', url: `/portal/kit/${file}`, headers });

test('each shell has its kit, which is kept for ever and is what its hash says', async () => {
  const { statusCode, headers, body } = await get('1.4.0.tgz', { 'accept-encoding': 'gzip, br' });
  expect([statusCode, body]).toEqual([200, tarball]);
  expect(headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-length': String(tarball.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment; filename="portal-kit-1.4.0.tgz"',
    etag: expect.stringMatching(/^"sha384-[\w+/]{64}"$/),
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('who has it already gets no bytes, and HEAD says what there is', async () => {
  const { headers } = await get('1.4.0.tgz');
  const again = await get('1.4.0.tgz', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  const head = await local.app.inject({ method: 'HEAD', url: '/portal/kit/1.4.0.tgz' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(tarball.length),
  ]);
});

test.each([
  ['1.3.0.tgz', 404, 'kit_missing', 'shell@1.3.0 was published without a kit'],
  ['9.9.9.tgz', 404, 'kit_missing', 'There is no shell@9.9.9 here, or it was removed'],
  ['1.4.0.zip', 404, 'kit_missing', 'A kit has an address like /portal/kit/1.4.2.tgz'],
  ['x%0A1.4.0.tgz', 404, 'kit_missing', 'A kit has an address like /portal/kit/1.4.2.tgz'],
  ['1.4.0.tgz.asc', 404, 'kit_missing', 'A kit has an address like /portal/kit/1.4.2.tgz'],
  ['latest.tgz', 400, 'bad_version', '"latest" is no version'],
  ['..%2F..%2Frelease.json.tgz', 400, 'bad_version', 'is no version'],
])(
  '%s is refused with %i and says why, and nobody keeps that',
  async (file, status, code, words) => {
    const { statusCode, headers, json } = await get(file);
    expect(statusCode).toBe(status);
    expect(json<object>()).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  },
);

test('a kit that is gone from the store is said to be gone', async () => {
  const { store } = local.releases;
  const readFile = import.meta.jest.spyOn(store, 'readFile').mockResolvedValue(null);
  const { statusCode, headers, json } = await get('1.4.0.tgz');
  readFile.mockRestore();
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ]);
  expect(json<object>()).toMatchObject({
    message: 'The kit of shell@1.4.0 is gone from the store.',
  });
});

test.each([
  ['an ordinary request', {}, false],
  ['a request past every cache', { 'cache-control': 'no-cache' }, true],
  ['a request for something fresh', { 'cache-control': 'max-age=0' }, false],
])('%s decides where the kit is read', async (_, headers, isUncached) => {
  const read = import.meta.jest.fn(async () => Buffer.from(tarball));
  const app = fastify();
  kitRoute(app, { ...servedFrom(local.releases.library), read });
  await app.inject({ method: 'GET', url: '/portal/kit/1.4.0.tgz', headers });
  await app.close();
  expect(read.mock.calls).toEqual([
    [expect.objectContaining({ version: '1.4.0' }), 'kit.tgz', { form: '', isUncached }],
  ]);
});

test('pages carry nothing of it', async () => {
  await local.change({ action: 'pin', builds: [{ name: 'shell', version: '1.4.0' }] });
  const { body } = await local.app.inject({ method: 'GET', url: '/portal/environment' });
  expect(body).toContain('main.js');
  expect(body).not.toContain('kit');
});
