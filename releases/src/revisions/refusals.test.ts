import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { type Change, type Problem } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { defaultBudgets } from '../gate/budget';
import { openReleases } from '../releases';
import { makeKeyPair } from '../signing/keys';
import { DiskStore } from '../store/disk-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;

beforeAll(async () => {
  local = await openTestReleases();
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.publish({ name: 'mfe-member', version: '1.0.0' });
  await local.publish({ name: 'mfe-public', version: '1.0.0' });
  await local.change({
    action: 'pin',
    builds: ['shell', 'mfe-member', 'mfe-public'].map((name) => ({ name, version: '1.0.0' })),
  });
});
afterAll(() => local.close());

/** Why the gate refuses to pin this build. */
async function refusal(name: string, version: string): Promise<Problem[]> {
  try {
    await local.change({ action: 'pin', builds: [{ name, version }] });
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'gate_refused')
      return (error.details as { problems: Problem[] }).problems;
    throw error;
  }
  throw new Error('the gate let it pass');
}

test('a budget that was lowered since keeps nobody from switching a part off or from going back', async () => {
  const before = await local.releases.revisions.latestNumber('local');
  const strict = await openReleases({
    pool: local.pool,
    store: new DiskStore(local.builds),
    budgets: { ...defaultBudgets, roles: { ...defaultBudgets.roles, visitor: 1 } },
  });
  const change = (change: Change, base: number) =>
    strict.environments.change(
      { environment: 'local', base, change, reason: 'an incident' },
      { label: 'tester', tokenId: 'tester' },
    );
  await local.publish({ name: 'mfe-member', version: '1.9.0' });
  const pin = change({ action: 'pin', builds: [{ name: 'mfe-member', version: '1.9.0' }] }, before);
  await expect(pin).rejects.toThrow('and may weigh 0.0 KB');
  const off = await change(
    { action: 'disable', area: 'mfe-member', message: 'Back at noon' },
    before,
  );
  expect(off).toMatchObject({ state: 'applied', revision: before + 1 });
  const back = await change({ action: 'rollback', to: before }, before + 1);
  expect(back).toMatchObject({ state: 'applied', revision: before + 2 });
});

test('a build whose key is trusted no longer is refused', async () => {
  const release = await local.publish({ name: 'mfe-member', version: '2.8.0' });
  await local.releases.keys.revoke(release.keyId);
  const problems = await refusal('mfe-member', '2.8.0');
  expect(problems.every(({ code }) => code === 'bad_signature')).toBe(true);
  const { publicKey } = makeKeyPair();
  await local.releases.keys.trust(publicKey, 'another');
  expect(await refusal('mfe-member', '2.8.0')).toHaveLength(problems.length);
  await local.pool.query('update releases.signing_keys set revoked_at = null where id = $1', [
    release.keyId,
  ]);
});

test('what runs and is damaged or distrusted can be switched off and left, but not switched on or pinned', async () => {
  const release = await local.publish({ name: 'mfe-member', version: '2.9.0' });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '2.9.0' }] });
  const sound = (await local.releases.revisions.latestNumber('local')) - 1;
  const damaged = path.join(local.builds, 'mfe-member/2.9.0/files/home.js');
  appendFileSync(damaged, ' ');
  await local.releases.keys.revoke(release.keyId);
  expect(
    await local.change({ action: 'disable', area: 'mfe-member', message: 'Back at noon' }),
  ).toMatchObject({ state: 'applied' });
  await expect(local.change({ action: 'enable', area: 'mfe-member' })).rejects.toThrow(
    'mfe-member@2.9.0: the file is not what was signed (home.js)',
  );
  // No build of the restored set runs yet, so its key has to be trusted.
  await expect(local.change({ action: 'rollback', to: sound })).rejects.toThrow(
    'which is not trusted for it',
  );
  await local.pool.query('update releases.signing_keys set revoked_at = null where id = $1', [
    release.keyId,
  ]);
  expect(await local.change({ action: 'rollback', to: sound })).toMatchObject({ state: 'applied' });
  await expect(
    local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '2.9.0' }] }),
  ).rejects.toThrow('home.js');

  // Another part that runs damaged is no reason to keep this one on.
  const shell = path.join(local.builds, 'shell/1.0.0/files/sign-in.js');
  appendFileSync(shell, ' ');
  expect(
    await local.change({ action: 'disable', area: 'mfe-member', message: 'Back at noon' }),
  ).toMatchObject({ state: 'applied' });
  expect(await local.change({ action: 'enable', area: 'mfe-member' })).toMatchObject({
    state: 'applied',
  });
  await expect(
    local.change({
      action: 'pin',
      builds: [
        { name: 'mfe-public', version: '1.0.0' },
        { name: 'mfe-member', version: '1.9.0' },
      ],
    }),
  ).rejects.toThrow('shell@1.0.0: the file is not what was signed (sign-in.js)');
  truncateSync(shell, statSync(shell).size - 1);
});

test('a build that is not in the store is refused', async () => {
  expect(await refusal('mfe-member', '9.9.9')).toEqual([
    expect.objectContaining({ code: 'build_missing', build: 'mfe-member@9.9.9' }),
  ]);
});

test('a shell that breaks the areas already running is refused, naming them', async () => {
  await local.publish({ name: 'shell', version: '2.0.0', facts: { shellApi: '2.0.0' } });
  const problems = await refusal('shell', '2.0.0');
  expect(problems.map(({ code, build }) => `${code} ${build}`)).toEqual([
    'shell_api mfe-member@1.0.0',
    'shell_api mfe-public@1.0.0',
  ]);
});

test('the version just left is the one to fall back to, as long as it fits the shell', async () => {
  await local.publish({ name: 'mfe-member', version: '1.1.0' });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '1.1.0' }] });
  const latest = await local.releases.revisions.latest('local');
  expect(latest?.pins.areas['mfe-member']).toEqual({
    version: '1.1.0',
    lastGood: '1.0.0',
    disabled: null,
  });
});

test('a version that drops a page which the bar leads to is refused, and unpinning the area is not', async () => {
  const declare = (name: string, version: string, { page, to }: { page?: string; to?: string }) => {
    const access = 'public' as const;
    const paths = [`/${name}`, ...(page ? [page] : [])];
    const routes = paths.map((path) => ({ path, title: 'Page', access, screen: 'home' }));
    const place = 'bar' as const;
    const navigation = to ? [{ label: 'Surveys', to, order: 1, place, access }] : [];
    const declaration = { name, owner: 'A team', shellApi: '^1.0.0', routes, navigation };
    return local.publish({ name, version, facts: { declaration } });
  };
  await declare('mfe-polls', '1.0.0', { page: '/surveys' });
  await declare('mfe-polls', '2.0.0', {});
  await declare('mfe-links', '1.0.0', { to: '/surveys' });
  const pin = (...builds: string[]) =>
    local.change({
      action: 'pin',
      builds: builds.map((build) => {
        const [name = '', version = ''] = build.split('@');
        return { name, version };
      }),
    });
  await expect(pin('mfe-links@1.0.0')).rejects.toThrow(
    new Error(`The gate refuses this for local:
mfe-links@1.0.0: its entry "Surveys" leads to no page of this set (/surveys); name a path that an area of the set declares.`),
  );
  await pin('mfe-links@1.0.0', 'mfe-polls@1.0.0');
  await expect(pin('mfe-polls@2.0.0')).rejects.toThrow(
    new Error(`The gate refuses this for local:
mfe-polls@2.0.0: it no longer has a page that the navigation of mfe-links@1.0.0 leads to (/surveys); keep the page, or pin a version of the other area without the entry first.`),
  );
  expect(await local.change({ action: 'unpin', area: 'mfe-polls' })).toMatchObject({
    state: 'applied',
  });
  // The entry led nowhere before: a fix of its area is accepted, with a note.
  await declare('mfe-links', '1.0.1', { to: '/surveys' });
  expect(await pin('mfe-links@1.0.1')).toMatchObject({
    state: 'applied',
    notes: expect.arrayContaining([
      'mfe-links@1.0.1: its entry "Surveys" still leads to no page of this set (/surveys).',
    ]),
  });
});

test('a part that runs and is gone from the store can be switched off', async () => {
  await local.publish({ name: 'mfe-public', version: '5.0.0' });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-public', version: '5.0.0' }] });
  rmSync(path.join(local.builds, 'mfe-public/5.0.0'), { recursive: true });
  expect(
    await local.change({ action: 'disable', area: 'mfe-public', message: 'Back at noon' }),
  ).toMatchObject({ state: 'applied' });
});
