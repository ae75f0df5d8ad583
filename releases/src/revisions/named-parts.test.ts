import { type Change } from 'contracts/releases';
import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';

let local: PinnedReleases;
beforeAll(async () => {
  local = await openPinnedReleases(['shell', 'mfe-member']);
  for (const version of ['1.1.0', '1.2.0']) await local.publish({ name: 'mfe-member', version });
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
    [{ action: 'pin', builds: [{ name: area, version: '1.0.0' }] }, 'bad_name'],
  ])('is one that does not run: %j', async (change, code) => {
    expect(await ask(change)).toMatchObject({ code });
  });

  test('is none for the command either', async () => {
    const args = ['rollback', '--env', 'local', '--reason', 'x', '--only', 'constructor'];
    expect((await local.portal(args)).code).toBe(7);
    expect((await local.portal([...args, '--to', '1'])).code).toBe(7);
  });
});

describe('two versions of one part', () => {
  const words = 'mfe-member is named as 1.1.0 and as 1.2.0: name one version of each part.';
  const both = ['mfe-member@1.1.0', 'mfe-member@1.2.0'];

  test('are refused in one change', async () => {
    const builds = ['1.1.0', '1.2.0'].map((version) => ({ name: 'mfe-member', version }));
    const refused = { status: 400, code: 'two_versions', message: words };
    expect(await ask({ action: 'pin', builds })).toMatchObject(refused);
    expect(await local.portal(['pin', ...both, '--env', 'local', '--reason', 'x'])).toEqual({
      code: 2,
      out: '',
      error: `✗ ${words}\n`,
    });
    expect(await local.releases.revisions.latestNumber('local')).toBe(1);
  });

  test('are refused where their impact is asked', async () => {
    const { error } = await local.portal(['impact', ...both, '--env', 'local']);
    expect(error).toBe(`✗ ${words}\n`);
  });

  test('are not the same version twice', async () => {
    const args = ['pin', 'mfe-member@1.1.0', 'mfe-member@1.1.0', '--env', 'local', '--reason', 'x'];
    expect((await local.portal([...args, '--dry-run'])).code).toBe(0);
  });
});

test('a version of the API is one that can be published', async () => {
  const builds = [{ name: 'mfe-member', version: '../mfe-public/1.0.0' }];
  expect(await ask({ action: 'pin', builds })).toMatchObject({ status: 400, code: 'bad_version' });
});
