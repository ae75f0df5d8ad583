import { type Change } from 'contracts/releases';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const name of ['shell', 'mfe-member']) await local.publish({ name, version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await local.publish({ name: 'mfe-member', version });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds });
});
afterAll(() => local.close());

const ask = async (change: Change) => {
  const { secret } = await local.releases.tokens.create({
    label: 'tests',
    scopes: ['pin:*'],
    expiresAt: null,
  });
  const answer = await local.app.inject({
    method: 'POST',
    url: '/portal/api/environments/local/changes',
    headers: { authorization: `Bearer ${secret}` },
    payload: { base: 1, change, reason: 'a test' },
  });
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
};

describe('a part with the name of something that every object has', () => {
  const [area, only] = ['constructor', ['constructor']];
  test.each<[Change, string]>([
    [{ action: 'rollback-parts', to: 1, only }, 'not_in_source'],
    [{ action: 'promote', from: 'local', only }, 'not_in_source'],
    [{ action: 'disable', area, message: 'Soon' }, 'area_not_pinned'],
    [{ action: 'enable', area }, 'area_not_pinned'],
    [{ action: 'unpin', area }, 'area_not_pinned'],
    [{ action: 'pin', builds: [{ name: area, version: '1.0.0' }] }, 'gate_refused'],
  ])('is one that does not run: %j', async (change, code) => {
    expect(await ask(change)).toMatchObject({ code });
  });

  test('is none for the command either', async () => {
    const args = ['rollback', '--env', 'local', '--reason', 'x', '--only', 'constructor'];
    expect((await local.portal(args)).code).toBe(7);
    expect((await local.portal([...args, '--to', '1'])).code).toBe(7);
  });
});
