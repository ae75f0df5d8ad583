import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../errors';
import { openReleases } from '../releases';
import { type Change } from '../revisions/change';
import { makeKeyPair } from '../signing/keys';
import { DiskStore } from '../store/disk-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { sizeRefusals } from './at-build';
import { defaultBudgets } from './budget';
import { type Problem } from './problem';

let local: TestReleases;

beforeAll(async () => {
  local = await openTestReleases();
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.publish({ name: 'mfe-member', version: '1.0.0' });
  await local.publish({ name: 'mfe-public', version: '1.0.0' });
  await local.change({ action: 'pin', builds: ['shell', 'mfe-member', 'mfe-public'].map((name) => ({ name, version: '1.0.0' })) });
});
afterAll(() => local.close());

/** Why the gate refuses to pin this build. */
async function refusal(name: string, version: string): Promise<Problem[]> {
  try {
    await local.change({ action: 'pin', builds: [{ name, version }] });
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'gate_refused') return (error.details as { problems: Problem[] }).problems;
    throw error;
  }
  throw new Error('the gate let it pass');
}

const declaration = (more: object) => ({
  name: 'mfe-member',
  owner: 'Members',
  shellApi: '^1.0.0',
  routes: [{ path: '/member', title: 'Home', access: 'public' as const, screen: 'home' }],
  navigation: [],
  ...more,
});
const ranges = { react: '^19.3.1', 'shared-session': '^1.0.0', 'shared-ui/core': '^1.0.0' };

test('a build for another shell API is refused, with what to do', async () => {
  await local.publish({ name: 'mfe-member', version: '2.0.0', facts: { declaration: declaration({ shellApi: '^2.0.0' }) } });
  const [problem] = await refusal('mfe-member', '2.0.0');
  expect(problem).toMatchObject({
    code: 'shell_api',
    build: 'mfe-member@2.0.0',
    what: 'it needs the shell API ^2.0.0 and shell@1.0.0 offers 1.0.0',
  });
  expect(problem?.todo).toContain('pin a shell that offers it first');
});

test('a path that another area claims is refused', async () => {
  await local.publish({
    name: 'mfe-member',
    version: '2.0.1',
    facts: { declaration: declaration({ routes: [{ path: '/public', title: 'Mine', access: 'public', screen: 'home' }] }) },
  });
  const problems = await refusal('mfe-member', '2.0.1');
  expect(problems).toContainEqual(expect.objectContaining({ code: 'path_taken', where: '/public' }));
});

test.each(['/login', '/', '/api/secret', '/portal/x'])('the path %s is nobody’s to claim', async (claimed) => {
  const version = `2.1.${claimed.length}`;
  await local.publish({
    name: 'mfe-member',
    version,
    facts: { declaration: declaration({ routes: [{ path: claimed, title: 'Mine', access: 'public', screen: 'home' }] }) },
  });
  expect(await refusal('mfe-member', version)).toContainEqual(expect.objectContaining({ code: 'path_taken', where: claimed }));
});

test('two parameters of other names claim the same path', async () => {
  const routes = ['/member/:id', '/member/:other'].map((path_) => ({
    path: path_,
    title: 'One',
    access: 'public' as const,
    screen: 'home',
  }));
  await local.publish({ name: 'mfe-member', version: '2.2.0', facts: { declaration: declaration({ routes }) } });
  expect(await refusal('mfe-member', '2.2.0')).toContainEqual(expect.objectContaining({ code: 'path_taken', where: '/member/:other' }));
});

test('a second React inside an area is refused by its file', async () => {
  await local.publish({
    name: 'mfe-member',
    version: '2.3.0',
    files: {
      'remoteEntry.js': '1',
      'area.js': 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}',
      'home.js': '2',
    },
  });
  expect(await refusal('mfe-member', '2.3.0')).toEqual([expect.objectContaining({ code: 'second_react', where: 'area.js' })]);
});

test('an area that does not take React from the page is refused', async () => {
  await local.publish({ name: 'mfe-member', version: '2.3.1', facts: { shared: { 'shared-session': '^1.0.0' } } });
  expect(await refusal('mfe-member', '2.3.1')).toEqual([expect.objectContaining({ code: 'second_react', where: 'react' })]);
});

test('a shared package out of range is refused, and so is one the shell does not have', async () => {
  await local.publish({
    name: 'mfe-member',
    version: '2.4.0',
    facts: { shared: { ...ranges, 'shared-ui/core': '^2.0.0', 'shared-ui/maps': '^1.0.0', react: '^18.0.0' } },
  });
  const problems = await refusal('mfe-member', '2.4.0');
  expect(problems.map(({ code, where }) => `${code} ${where}`).sort()).toEqual([
    'other_react react',
    'shared_range shared-ui/core',
    'shared_range shared-ui/maps',
  ]);
});

test('a chunk over the budget is refused with its weight', async () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => Math.imul(at, 2654435761).toString(36)).join('');
  await local.publish({ name: 'mfe-member', version: '2.5.0', files: { 'remoteEntry.js': '1', 'area.js': '2', 'home.js': `"${noise}"` } });
  const problems = await refusal('mfe-member', '2.5.0');
  expect(problems[0]).toMatchObject({ code: 'over_budget', where: 'home.js' });
  expect(problems[0]?.what).toMatch(/^it weighs \d+\.\d KB and may weigh 120\.0 KB$/);
});

test('a role’s first page over its budget is refused with the shares of shell and area', async () => {
  // Twice just below what one file may weigh: only the page as a whole is too heavy.
  const noise = (seed: number) => `"${Array.from({ length: 22_000 }, (_, at) => Math.imul(at + seed, 2654435761).toString(36)).join('')}"`;
  const parts = { 'main.js': noise(1), 'sign-in.js': '1', 'federation.js': noise(99_991), 'data.js': noise(777_777) };
  await local.publish({ name: 'shell', version: '1.5.0', files: parts });
  const problems = await refusal('shell', '1.5.0');
  expect(problems.map(({ code, build, where }) => `${code} ${build} ${where}`)).toEqual(['over_role_budget mfe-member@1.0.0 /member']);
  expect(problems[0]?.what).toMatch(
    /^the first page of visitor weighs \d+\.\d KB \(shell \d+\.\d KB, area 0\.\d KB\) and may weigh 240\.0 KB$/,
  );
});

test('a budget that was lowered since keeps nobody from switching a part off or from going back', async () => {
  const before = await local.releases.revisions.latestNumber('local');
  const strict = await openReleases({
    pool: local.pool,
    store: new DiskStore(local.builds),
    budgets: { ...defaultBudgets, roles: { ...defaultBudgets.roles, visitor: 1 } },
  });
  const change = (change: Change, base: number) =>
    strict.environments.change({ environment: 'local', base, change, reason: 'an incident' }, { label: 'tester', tokenId: 'tester' });
  await local.publish({ name: 'mfe-member', version: '1.9.0' });
  const pin = change({ action: 'pin', builds: [{ name: 'mfe-member', version: '1.9.0' }] }, before);
  await expect(pin).rejects.toThrow('and may weigh 0.0 KB');
  const off = await change({ action: 'disable', area: 'mfe-member', message: 'Back at noon' }, before);
  expect(off).toMatchObject({ state: 'applied', revision: before + 1 });
  const back = await change({ action: 'rollback', to: before }, before + 1);
  expect(back).toMatchObject({ state: 'applied', revision: before + 2 });
});

test('what npm run build says of sizes is what the gate says', async () => {
  const { facts } = await local.releases.library.get({ name: 'mfe-member', version: '1.0.0' });
  const { facts: shell } = await local.releases.library.get({ name: 'shell', version: '1.0.0' });
  expect(sizeRefusals([shell, facts], undefined)).toEqual([]);
  const tight = { shell: { file: 1e6, first: 1e6, total: 1e6 }, area: { file: 1e6, first: 1e6, total: 1e6 }, roles: { visitor: 20 } };
  expect(sizeRefusals([shell, facts], JSON.stringify(tight))).toEqual([
    expect.stringMatching(
      /^mfe-member@1\.0\.0: the first page of visitor weighs .* and may weigh 0\.0 KB \(\/member\); load parts of it later/,
    ),
  ]);
});

test('a declaration that names a screen without files is refused', async () => {
  await local.publish({
    name: 'mfe-member',
    version: '2.6.0',
    facts: { declaration: declaration({ routes: [{ path: '/member', title: 'Home', access: 'public', screen: 'lost' }] }) },
  });
  expect(await refusal('mfe-member', '2.6.0')).toEqual([expect.objectContaining({ code: 'bad_declaration', where: '/member' })]);
});

test('a file that is gone and a flipped byte are refused by their names', async () => {
  await local.publish({ name: 'mfe-member', version: '2.7.0' });
  const folder = path.join(local.builds, 'mfe-member/2.7.0/files');
  rmSync(path.join(folder, 'home.js'));
  appendFileSync(path.join(folder, 'area.js'), ' ');
  const problems = await refusal('mfe-member', '2.7.0');
  expect(problems.map(({ code, where }) => `${code} ${where}`).sort()).toEqual(['file_differs area.js', 'file_missing home.js']);
});

test('a build whose key is trusted no longer is refused', async () => {
  const release = await local.publish({ name: 'mfe-member', version: '2.8.0' });
  await local.releases.keys.revoke(release.keyId);
  const problems = await refusal('mfe-member', '2.8.0');
  expect(problems.every(({ code }) => code === 'bad_signature')).toBe(true);
  const { publicKey } = makeKeyPair();
  await local.releases.keys.trust(publicKey, 'another');
  expect(await refusal('mfe-member', '2.8.0')).toHaveLength(problems.length);
  await local.pool.query('update releases.signing_keys set revoked_at = null where id = $1', [release.keyId]);
});

test('what runs and is damaged or distrusted can be switched off and left, but not switched on or pinned', async () => {
  const release = await local.publish({ name: 'mfe-member', version: '2.9.0' });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '2.9.0' }] });
  const sound = (await local.releases.revisions.latestNumber('local')) - 1;
  const damaged = path.join(local.builds, 'mfe-member/2.9.0/files/home.js');
  appendFileSync(damaged, ' ');
  await local.releases.keys.revoke(release.keyId);
  expect(await local.change({ action: 'disable', area: 'mfe-member', message: 'Back at noon' })).toMatchObject({ state: 'applied' });
  await expect(local.change({ action: 'enable', area: 'mfe-member' })).rejects.toThrow(
    'mfe-member@2.9.0: the file is not what was signed (home.js)',
  );
  // Nothing of the set that is gone back to runs yet: its key has to be trusted.
  await expect(local.change({ action: 'rollback', to: sound })).rejects.toThrow('which is not trusted');
  await local.pool.query('update releases.signing_keys set revoked_at = null where id = $1', [release.keyId]);
  expect(await local.change({ action: 'rollback', to: sound })).toMatchObject({ state: 'applied' });
  await expect(local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '2.9.0' }] })).rejects.toThrow('home.js');

  // Another part that runs damaged is no reason to keep this one on.
  const shell = path.join(local.builds, 'shell/1.0.0/files/sign-in.js');
  appendFileSync(shell, ' ');
  expect(await local.change({ action: 'disable', area: 'mfe-member', message: 'Back at noon' })).toMatchObject({ state: 'applied' });
  expect(await local.change({ action: 'enable', area: 'mfe-member' })).toMatchObject({ state: 'applied' });
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
  expect(await refusal('mfe-member', '9.9.9')).toEqual([expect.objectContaining({ code: 'build_missing', build: 'mfe-member@9.9.9' })]);
});

test('a shell that breaks the areas already running is refused, naming them', async () => {
  await local.publish({ name: 'shell', version: '2.0.0', facts: { shellApi: '2.0.0' } });
  const problems = await refusal('shell', '2.0.0');
  expect(problems.map(({ code, build }) => `${code} ${build}`)).toEqual(['shell_api mfe-member@1.0.0', 'shell_api mfe-public@1.0.0']);
});

test('the version just left is the one to fall back to, as long as it fits the shell', async () => {
  await local.publish({ name: 'mfe-member', version: '1.1.0' });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '1.1.0' }] });
  const latest = await local.releases.revisions.latest('local');
  expect(latest?.pins.areas['mfe-member']).toEqual({ version: '1.1.0', lastGood: '1.0.0', disabled: null });
});
