import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildReleasesApp } from '../app';
import { readReleaseSettings } from '../config/settings';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { documentIn } from '../testing/page-document';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.publish({ name: 'mfe-member', version: '1.0.0' });
  await local.change({
    action: 'pin',
    builds: [
      { name: 'shell', version: '1.0.0' },
      { name: 'mfe-member', version: '1.0.0' },
    ],
  });
});
afterAll(() => local.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  local.app.inject({ method: 'GET', url, headers });
const HOME = '/builds/mfe-member/1.0.0/home.js';

test('a page carries its environment, a nonce of its own and a policy without holes', async () => {
  const [first, second] = [await get('/member'), await get('/member')];
  const nonces = [first, second].map(
    ({ body }) => /name="csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? '',
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).not.toMatch(/unsafe/);
  expect(first.headers['x-frame-options']).toBe('DENY');
  expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(documentIn(first.body)).toMatchObject({
    environment: 'local',
    revision: 1,
    shell: { version: '1.0.0' },
  });
});

test('every tag of a script has integrity and crossorigin, and only the visited area is in the page', async () => {
  const member = (await get('/member')).body;
  const tags = member.match(/<script[^>]*src=[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThanOrEqual(5);
  for (const tag of tags)
    expect(tag).toMatch(/integrity="sha384-[^"]{64}" crossorigin="anonymous"/);
  expect(member).toContain('<script async src="/builds/mfe-member/1.0.0/home.js"');
  expect(member).toContain('<script async src="/builds/shell/1.0.0/data.js"');
  const signIn = (await get('/login')).body;
  expect(signIn).not.toContain('="/builds/mfe-member');
  expect(signIn).toContain('<script async src="/builds/shell/1.0.0/sign-in.js"');
});

test('the entry is requested before the files that run while it loads', async () => {
  const page = (await get('/member')).body;
  expect(page.indexOf('data-entry')).toBeLessThan(page.indexOf('<script async'));
  expect(page).not.toContain('rel="preload"');
});

test('pages are revalidated by revision, builds are kept for ever', async () => {
  const first = await get('/member');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/member', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  const file = await get(HOME);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(HOME, { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(304);
});

test('a stored page is not kept when the edge has come to write it, or its headers, in another way', async () => {
  const { etag } = (await get('/member')).headers;
  const app = buildReleasesApp(local.releases, {
    environment: 'local',
    brand: 'Campus Clubs',
    apiOrigins: ['https://api.test'],
  });
  const again = await app.inject({
    method: 'GET',
    url: '/member',
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(200);
  expect(again.headers['content-security-policy']).toContain('https://api.test');
  await app.close();
});

test('builds go out in the smallest form the client takes, whole and hashed alike', async () => {
  const plain = (await get(HOME)).rawPayload;
  const br = await get(HOME, { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
  const gz = await get(HOME, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload)).toEqual(plain);
  const wanted = (await local.releases.revisions.document('local', 1))?.areas[0]?.files['home.js'];
  expect(`sha384-${createHash('sha384').update(plain).digest('base64')}`).toBe(wanted);
});

test('no answer is shown in a frame or guessed at by browsers', async () => {
  for (const path of [
    '/member',
    HOME,
    '/builds/mfe-member/1.0.0/none.js',
    '/favicon.svg',
    '/portal/api/nothing',
    '/events/%ff',
    '/no/such/page',
  ]) {
    const { 'x-frame-options': frames, 'x-content-type-options': types } = (await get(path))
      .headers;
    expect([path, frames, types]).toEqual([path, 'DENY', 'nosniff']);
  }
});

test('an address nobody declares is the portal’s page with 404; server paths are never HTML', async () => {
  expect((await get('/no/such/page')).statusCode).toBe(404);
  expect((await get('/no/such/page')).headers['content-type']).toContain('text/html');
  for (const path of [
    '/api/club',
    '/uploads/x.png',
    '/builds/mfe-member/1.0.0/none.js',
    '/builds/mfe-member/1.0.0/..%2f..%2frelease.json',
    '/portal/api/nothing',
  ]) {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  }
});

test('an environment that runs nothing says so', async () => {
  const app = buildReleasesApp(local.releases, { environment: 'empty', brand: 'Campus Clubs' });
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/' });
  expect(statusCode).toBe(503);
  expect(body).toContain('The environment "empty" runs nothing yet');
  await app.close();
});

test('a visitor cannot choose the environment by a host’s name, unless previews were switched on', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'secret', approvals: 1 });
  await local.change({ action: 'promote', from: 'local' }, 'secret');
  const runs = async (app: typeof local.app) => {
    const { body } = await app.inject({
      method: 'GET',
      url: '/portal/current',
      headers: { host: 'secret.localhost:8080' },
    });
    return (JSON.parse(body) as { environment: string }).environment;
  };
  expect(await runs(local.app)).toBe('local');
  expect((await get('/member', { host: 'secret.localhost' })).body).toContain(
    '"environment":"local"',
  );
  const previews = buildReleasesApp(local.releases, {
    environment: 'local',
    brand: 'Campus Clubs',
    hasPreviews: true,
  });
  expect(await runs(previews)).toBe('secret');
  await previews.close();
});

test.each([
  ['a sender who is not trusted', ['192.0.2.0/24'], 'local'],
  ['a proxy of the list', ['loopback'], 'secret'],
])('with a host forwarded by %s (%j) an edge runs %s', async (_sender, trustedProxies, runs) => {
  const previews = buildReleasesApp(local.releases, {
    environment: 'local',
    brand: 'Campus Clubs',
    hasPreviews: true,
    trustedProxies,
  });
  try {
    const headers = { host: 'portal.example', 'x-forwarded-host': 'secret.localhost' };
    const { body } = await previews.inject({ method: 'GET', url: '/portal/current', headers });
    expect(JSON.parse(body)).toMatchObject({ environment: runs });
  } finally {
    await previews.close();
  }
});

test.each([
  [{}, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://portal.example.edu' }, false],
  [{ ENVIRONMENT_PREVIEWS: 'on' }, true],
  [{ ENVIRONMENT_PREVIEWS: 'off' }, false],
])('previews with %j: %s', (env, expected) => {
  expect(readReleaseSettings(env).hasPreviews).toBe(expected);
});
