import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareKey } from '../config/operator';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let keyId: string;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  const { privateKey, publicKey } = makeKeyPair();
  keyId = await local.releases.keys.trust(publicKey, 'members team');
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.publish({ name: 'mfe-public', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = await makeBuild({ name: 'mfe-member', version });
    await local.releases.publish(
      await readBuild({ folder, privateKey, commit: null }),
      'members team',
    );
  }
  await local.change({
    action: 'pin',
    builds: ['shell', 'mfe-public', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
  });
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '1.1.0' }] });
});
afterAll(() => local.close());

const lines = async (...args: string[]) => {
  const { code, out } = await local.portal(args);
  return { code, lines: out.split('\n').filter((line) => /mfe-|differ/.test(line)) };
};

test('a revoked key shows in status, builds and verify', async () => {
  expect((await local.portal(['verify', '--env', 'local'])).code).toBe(0);
  expect((await local.portal(['builds'])).out).not.toContain('revoked');
  await local.portal(['key', 'revoke', keyId]);

  const status = await lines('status', '--env', 'local');
  expect(status.lines).toEqual([
    expect.stringMatching(
      /^mfe-member +1\.1\.0 +1\.0\.0 \(key revoked\) +KEY REVOKED: pin a build that is signed with another key$/,
    ),
    expect.stringMatching(/^mfe-public +1\.0\.0 +ok$/),
  ]);
  const builds = await lines('builds');
  expect(builds.lines).toEqual([
    expect.stringMatching(/^mfe-member +1\.0\.0 .* key revoked$/),
    expect.stringMatching(/^mfe-member +1\.1\.0 .* key revoked$/),
    expect.stringMatching(/^mfe-public +1\.0\.0 .* a test +ok$/),
  ]);
  const verify = await lines('verify', '--env', 'local');
  expect(verify.code).toBe(9);
  expect(verify.lines).toEqual([
    `✗ mfe-member@1.1.0: it is signed with the key ${keyId}, which is trusted no longer`,
    `✗ mfe-member@1.0.0: it is signed with the key ${keyId}, which is trusted no longer`,
    expect.stringMatching(/, 2 differences\.$/),
  ]);
});

test('a start does not trust a revoked key again', async () => {
  const { keyId: own } = await prepareKey(local.releases, local.folder);
  expect((await local.releases.keys.trusted())({ name: 'shell', keyId: own })).toBe(true);
  await local.releases.keys.revoke(own);
  expect((await prepareKey(local.releases, local.folder)).keyId).toBe(own);
  expect((await local.releases.keys.trusted())({ name: 'shell', keyId: own })).toBe(false);
});

test('the lists of keys and tokens say who trusted, made and revoked', async () => {
  const { tokens } = local.releases;
  const { secret } = await tokens.create({
    label: 'Asha, operations',
    scopes: ['admin'],
    expiresAt: null,
  });
  const asha = { PORTAL_TOKEN: secret };
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'key-')), 'team.pem');
  writeFileSync(`${file}.pub`, makeKeyPair().publicKey);
  const words = ['key', 'trust', `${file}.pub`, '--label', 'a new team'];
  expect((await local.portal(words, asha)).error).toBe('');
  const trusted = (await local.releases.keys.list()).find(({ label }) => label === 'a new team');
  expect((await local.portal(['key', 'list'])).out).toMatch(
    /a new team +everything +\S+ \S+ +Asha, operations +trusted/,
  );
  await local.portal(['key', 'revoke', trusted?.id ?? ''], asha);
  expect((await local.portal(['key', 'list'])).out).toMatch(
    /a new team .*Asha, operations +revoked by Asha, operations/,
  );

  const { id } = await tokens.create({ label: 'left', scopes: ['read'], expiresAt: null });
  await local.portal(['token', 'revoke', id], asha);
  expect((await local.portal(['token', 'list'])).out).toMatch(/left .*revoked by Asha, operations/);
  rmSync(path.dirname(file), { recursive: true });
});
