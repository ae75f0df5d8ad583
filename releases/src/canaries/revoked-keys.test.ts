import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Canary } from 'contracts/releases';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { makeBuild } from '../testing/test-builds';

const { privateKey, publicKey } = makeKeyPair();
let local: TestReleases;
let keyId: string;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  const builds = ['shell', 'mfe-member', 'mfe-public'].map((name) => ({ name, version: '1.0.0' }));
  for (const build of builds) await local.publish(build);
  await local.publish({ name: 'mfe-public', version: '1.1.0' });
  await local.change({ action: 'pin', builds });
  keyId = await local.releases.keys.trust(publicKey, 'members team');
  const folder = await makeBuild({ name: 'mfe-member', version: '1.1.0' });
  await local.releases.publish(await readBuild({ folder, privateKey, commit: null }), 'team');
});
beforeEach(() => local.releases.keys.trust(publicKey, 'members team'));
afterEach(() => import.meta.jest.restoreAllMocks());
afterAll(() => local.close());

const start = (build: string, role = 'member') =>
  local.portal(['canary', build, '--env', 'local', '--role', role]);
const newest = async () => (await local.json<Canary[]>(['canary', 'status', '--env', 'local']))[0];
const shown = async () => {
  const { body } = await local.app.inject({
    url: '/member',
    headers: { cookie: 'portal-role=member' },
  });
  return /mfe-member\/([\d.]+)\//.exec(body)?.[1];
};

test('a revoked key stops the canary of a build that it signed, and no other', async () => {
  // A browser runs one canary at most.
  await start('mfe-public@1.1.0', 'clubAdmin');
  await start('mfe-member@1.1.0');
  expect(await shown()).toBe('1.1.0');
  const { code, out } = await local.portal(['key', 'revoke', keyId]);
  expect(code).toBe(0);
  expect(out).toContain(
    'local: the canary of mfe-member@1.1.0 is stopped: no trusted key is known to have signed it.',
  );
  expect(out).not.toContain('mfe-public');
  expect(await newest()).toMatchObject({
    part: 'mfe-member',
    state: 'stopped',
    endedBy: expect.any(String),
    why: `The key ${keyId}, which signed its build, is trusted for it no longer.`,
  });
  expect(await shown()).toBe('1.0.0');
  expect((await local.portal(['canary', 'stop', 'mfe-public', '--env', 'local'])).code).toBe(0);
});

test('so does a key that is trusted for other parts from now on', async () => {
  await start('mfe-member@1.1.0');
  const folder = mkdtempSync(path.join(tmpdir(), 'key-'));
  const file = path.join(folder, 'team.pub');
  writeFileSync(file, publicKey);
  const words = ['key', 'trust', file, '--label', 'members team', '--parts', 'mfe-public'];
  expect((await local.portal(words)).out).toContain('the canary of mfe-member@1.1.0 is stopped');
  expect(await newest()).toMatchObject({ part: 'mfe-member', state: 'stopped' });
  rmSync(folder, { recursive: true });
});

test('no canary starts of a build whose key is revoked after the gate has looked', async () => {
  const { library, keys } = local.releases;
  import.meta.jest.spyOn(library, 'get').mockImplementationOnce(async (id) => {
    await keys.revoke(keyId);
    return library.get(id);
  });
  const { code, error } = await start('mfe-member@1.1.0');
  expect(code).toBe(3);
  expect(error).toContain('The key that signed mfe-member@1.1.0 is trusted for it no longer');
  expect((await newest())?.state).toBe('stopped');
});

describe('while the build store is away', () => {
  /** The store fails for builds that this process has not read yet. */
  function away() {
    const { library } = local.releases;
    for (const name of ['mfe-member', 'mfe-public', 'shell'])
      for (const version of ['1.0.0', '1.1.0']) library.forget({ name, version });
    import.meta.jest
      .spyOn(library.store, 'readRecord')
      .mockRejectedValue(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  }
  const isRevoked = async () =>
    (await local.releases.keys.list()).find(({ id }) => id === keyId)?.revokedAt !== null;

  test('a key is revoked all the same, and stops the canary of its build', async () => {
    await start('mfe-public@1.1.0', 'clubAdmin');
    await start('mfe-member@1.1.0');
    away();
    const { code, out } = await local.portal(['key', 'revoke', keyId]);
    expect(code).toBe(0);
    expect(out).toContain('the canary of mfe-member@1.1.0 is stopped');
    expect(out).not.toContain('the canary of mfe-public');
    // It does not claim that no environment runs a build of this key.
    expect(out).toMatch(/The store did not tell which key signed .*mfe-member@1\.0\.0/);
    expect(await isRevoked()).toBe(true);
    expect((await local.portal(['canary', 'stop', 'mfe-public', '--env', 'local'])).code).toBe(0);
  });

  test('a canary that an older version started is stopped, since its key cannot be read', async () => {
    await start('mfe-member@1.1.0');
    await local.pool.query('update releases.canaries set key_id = null');
    away();
    expect((await local.portal(['key', 'revoke', keyId])).code).toBe(0);
    expect(await isRevoked()).toBe(true);
    expect(await newest()).toMatchObject({
      state: 'stopped',
      why: 'Keys were changed, and the store did not tell which one signed its build.',
    });
  });
});

test('the key of a canary that an older version started is read from the store', async () => {
  await start('mfe-member@1.1.0');
  await start('mfe-public@1.1.0', 'clubAdmin');
  await local.pool.query('update releases.canaries set key_id = null');
  const { out } = await local.portal(['key', 'revoke', keyId]);
  expect(out).toContain('the canary of mfe-member@1.1.0 is stopped');
  expect(out).not.toContain('mfe-public');
  await local.portal(['canary', 'stop', 'mfe-public', '--env', 'local']);
});
