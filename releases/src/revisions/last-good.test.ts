import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../publish/read-build';
import { keyIdOf, makeKeyPair } from '../signing/keys';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let round = 0;
let environment: string;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const name of ['shell', 'mfe-public']) await local.publish({ name, version: '1.0.0' });
});
afterAll(() => local.close());
// Each test has an environment and versions of its own: 1.N.0 and 1.N.1 run one after the other,
// 1.N.2 is there.
beforeEach(async () => {
  environment = `round-${(round += 1)}`;
  await local.releases.revisions.saveEnvironment({ name: environment, approvals: 1 });
  for (const patch of [0, 1, 2])
    await local.publish({ name: 'mfe-member', version: `1.${round}.${patch}` });
  const others = ['shell', 'mfe-public'].map((name) => ({ name, version: '1.0.0' }));
  await local.change(
    { action: 'pin', builds: [...others, { name: 'mfe-member', version: at(0) }] },
    environment,
  );
  await pin(at(1));
});

const at = (patch: number) => `1.${round}.${patch}`;
const pin = (version: string) =>
  local.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] }, environment);
const lastGood = async () => {
  const latest = await local.releases.revisions.latest(environment);
  const document = await local.releases.revisions.document(environment, latest?.number ?? 0);
  const inPage =
    document?.areas.find(({ name }) => name === 'mfe-member')?.lastGood?.version ?? null;
  expect(latest?.pins.areas['mfe-member']?.lastGood).toBe(inPage);
  return inPage;
};
const damage = (version: string) =>
  appendFileSync(path.join(local.builds, `mfe-member/${version}/files/home.js`), ' ');

test('a damaged build is no version to fall back to, and the change says so', async () => {
  expect(await lastGood()).toBe(at(0));
  damage(at(1));
  expect(await pin(at(2))).toMatchObject({
    state: 'applied',
    notes: [
      `mfe-member has no version to fall back to: mfe-member@${at(1)} cannot be one, the file is not what was signed (home.js).`,
    ],
  });
  expect(await lastGood()).toBeNull();
});

test('neither is one whose key is trusted no longer', async () => {
  const { privateKey, publicKey } = makeKeyPair();
  await local.releases.keys.trust(publicKey, 'another team');
  const folder = await makeBuild({ name: 'mfe-member', version: '2.0.0' });
  await local.releases.publish(
    await readBuild({ folder, privateKey, commit: null }),
    'another team',
  );
  await pin('2.0.0');
  await local.releases.keys.revoke(keyIdOf(publicKey));
  await pin(at(2));
  expect(await lastGood()).toBeNull();
});

test('every other change drops it as well, of every area', async () => {
  damage(at(0));
  await local.change(
    { action: 'disable', area: 'mfe-public', message: 'Back at noon' },
    environment,
  );
  expect(await lastGood()).toBeNull();
});

test('pinned again, a part gets rid of it though nothing else changes', async () => {
  await expect(pin(at(1))).rejects.toMatchObject({ code: 'nothing_changes' });
  damage(at(0));
  expect(await pin(at(1))).toMatchObject({ state: 'applied', revision: 3 });
  expect(await lastGood()).toBeNull();
  await expect(pin(at(1))).rejects.toMatchObject({ code: 'nothing_changes' });
});

test('a revoked key says which environments name its builds, as what runs and as what is fallen back to', async () => {
  const { privateKey, publicKey } = makeKeyPair();
  const keyId = await local.releases.keys.trust(publicKey, 'a third team');
  for (const [name, version] of [
    ['mfe-member', '3.0.0'],
    ['mfe-member', '3.0.1'],
    ['mfe-public', '3.0.0'],
  ] as const) {
    const parcel = await readBuild({
      folder: await makeBuild({ name, version }),
      privateKey,
      commit: null,
    });
    await local.releases.publish(parcel, 'a third team');
  }
  await pin('3.0.0');
  await pin('3.0.1');
  await local.change(
    { action: 'pin', builds: [{ name: 'mfe-public', version: '3.0.0' }] },
    environment,
  );
  const { code, out } = await local.portal(['key', 'revoke', keyId]);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `Key ${keyId} is trusted no longer.`,
    `${environment} names builds of it in revision 5: mfe-member@3.0.1, mfe-member@3.0.0 (last good), mfe-public@3.0.0`,
    'Pin builds that are signed with another key: pages go on with these until then.',
    '',
  ]);
});
