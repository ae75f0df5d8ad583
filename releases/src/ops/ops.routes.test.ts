import { integrityOf } from '../builds/integrity';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
});
afterAll(() => local.close());

test('the page for operators has a policy of its own and is stored by nothing', async () => {
  const { headers, body, statusCode } = await local.app.inject('/portal/ops');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  expect(body).toContain('<title>Operations · Campus Clubs</title>');
});

test('its files are the ones with the hashes in the page', async () => {
  const { body } = await local.app.inject('/portal/ops');
  const files = [...body.matchAll(/="(\/portal\/ops\/[^"]+)" integrity="([^"]+)"/g)];
  expect(files).toHaveLength(2);
  for (const [, file = '', integrity] of files) {
    const { headers, rawPayload } = await local.app.inject(file);
    expect(integrityOf(rawPayload)).toBe(integrity);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await local.app.inject('/portal/ops/ops.js')).statusCode).toBe(404);
});

test('a token is told who it is and what it may', async () => {
  const { secret } = await local.releases.tokens.create({
    label: 'asha',
    scopes: ['pin:local'],
    expiresAt: null,
  });
  const ask = (authorization: string) =>
    local.app.inject({ url: '/portal/api/holder', headers: { authorization } });
  expect((await ask(`Bearer ${secret}`)).json()).toEqual({
    data: { label: 'asha', scopes: ['pin:local'] },
  });
  expect((await ask('Bearer cpr_none')).statusCode).toBe(401);
});

test('status says whose a part is and since when it runs', async () => {
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mfe-member', '1.0.0'],
    ['mfe-member', '1.1.0'],
  ] as const)
    await local.publish({ name, version });
  const pin = (version: string, ...names: string[]) =>
    local.change({ action: 'pin', builds: names.map((name) => ({ name, version })) });
  await pin('1.0.0', 'shell', 'mfe-member');
  await pin('1.1.0', 'mfe-member');
  const { parts } = await local.json<{
    parts: { name: string; owner: string | null; since: { revision: number; actor: string } }[];
  }>(['status', '--env', 'local']);
  expect(parts).toMatchObject([
    { name: 'shell', owner: null, since: { revision: 1, actor: 'tester' } },
    { name: 'mfe-member', owner: 'Team mfe-member', since: { revision: 2, actor: 'tester' } },
  ]);
});
