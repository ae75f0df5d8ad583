import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let authorization: string;
beforeAll(async () => {
  local = await openTestReleases();
  const { secret } = await local.releases.tokens.create({
    label: 'tests',
    scopes: ['admin', 'pin:*', 'publish:*'],
    expiresAt: null,
  });
  authorization = `Bearer ${secret}`;
});
afterAll(() => local.close());

const environment = '/portal/api/environments/local';
const far = 99_999_999_999;

// oxfmt-ignore
test.each<['GET' | 'POST' | 'DELETE', string, object?]>([
  ['GET',    `${environment}/revisions/${far}/document`],
  ['GET',    `/portal/api/diff?from=local@${far}&to=local`],
  ['POST',   `${environment}/changes`, { base: far, change: { action: 'rollback', to: far }, reason: 'x' }],
  ['POST',   `${environment}/changes`, { base: 0, change: { action: 'rollback', to: far }, reason: 'x' }],
  ['POST',   '/portal/api/proposals/%00/approve', {}],
  ['POST',   '/portal/api/tokens', { label: 'a\0b', scopes: ['read'] }],
  ['DELETE', '/portal/api/tokens/%00'],
  ['DELETE', '/portal/api/keys/%00'],
  ['DELETE', '/portal/api/keys/%ff'],
  ['GET',    '/builds/%ff'],
  ['GET',    '/events/%ff'],
])('%s %s is refused, never broken', async (method, url, payload: object | null = null) => {
  const answer = await local.app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
});
