import { type BuildFacts } from 'contracts';
import { type Impact } from 'contracts/releases';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { makeBuild } from '../testing/test-builds';
import { impactOf } from './impact';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  const publish = (name: string, version: string, facts: Partial<BuildFacts>) =>
    local.publish({ name, version, facts });
  await publish('shell', '1.0.0', { provides: { 'shared-ui/core': ['Button', 'Toast'] } });
  await publish('shell', '1.1.0', { provides: { 'shared-ui/core': ['Button', 'Toast', 'Tag'] } });
  await publish('shell', '2.0.0', { provides: { 'shared-ui/core': ['Button'] } });
  await publish('mfe-member', '0.9.0', { uses: { 'shared-ui/core': ['Toast'] } });
  await publish('mfe-member', '1.0.0', { uses: { 'shared-ui/core': ['Button'] } });
  await publish('mfe-public', '1.0.0', { uses: { 'shared-ui/core': ['Button', 'Toast'] } });
  await publish('mfe-public', '2.0.0', { uses: { 'shared-ui/core': ['Button'] } });
  const pin = (...builds: { name: string; version: string }[]) =>
    local.change({ action: 'pin', builds });
  await pin(
    { name: 'shell', version: '1.0.0' },
    { name: 'mfe-member', version: '0.9.0' },
    { name: 'mfe-public', version: '1.0.0' },
  );
  await pin({ name: 'mfe-member', version: '1.0.0' });
  await local.listen();
});
afterAll(() => local.close());

test('it says which parts would break, whose they are and why, and changes nothing', async () => {
  const { out, code } = await local.portal(['impact', 'shell@2.0.0', '--env', 'local']);
  expect(code).toBe(3);
  expect(out).toBe(
    `mfe-public@1.0.0 (Team mfe-public) would not run:
  it uses Toast of shared-ui/core, and shell@2.0.0 does not provide that (shared-ui/core); pin a shell that provides it, or build the area without it.
mfe-member@0.9.0 (Team mfe-member) could not be fallen back to:
  it uses Toast of shared-ui/core, and shell@2.0.0 does not provide that (shared-ui/core); pin a shell that provides it, or build the area without it.
`,
  );
  expect(await local.releases.revisions.latestNumber('local')).toBe(2);
});

test('it says that nothing would break', async () => {
  const { out, code } = await local.portal(['impact', 'shell@1.1.0', '--env', 'local']);
  expect(out).toBe('Nothing of local would break with shell@1.1.0.\n');
  expect(code).toBe(0);
});

test('a version that could no longer be fallen back to is named, and is no refusal', async () => {
  const builds = ['impact', 'shell@2.0.0', 'mfe-public@2.0.0', '--env', 'local'];
  const { out, code } = await local.portal(builds);
  expect(out).toContain('mfe-member@0.9.0 (Team mfe-member) could not be fallen back to:');
  expect(out).not.toContain('would not run');
  expect(code).toBe(0);
});

test('several builds are checked together, as JSON for scripts', async () => {
  const { hits } = await local.json<Impact>([
    'impact',
    'shell@2.0.0',
    'mfe-public@9.9.9',
    '--env',
    'local',
  ]);
  expect(hits.map(({ build, owner, isLastGood }) => [build, owner, isLastGood])).toEqual([
    ['mfe-public@9.9.9', null, false],
    ['mfe-member@0.9.0', 'Team mfe-member', true],
    ['mfe-public@1.0.0', 'Team mfe-public', true],
  ]);
});

test('problems of the current set are no effect of a build', async () => {
  const gate = {
    ...local.releases.gate,
    environment: 'local',
    offeredCalls: async () => new Set(['GET /clubs']),
  };
  await local.publish({ name: 'mfe-calls', version: '1.0.0', facts: { calls: ['GET /old'] } });
  await local.publish({ name: 'mfe-calls', version: '1.1.0', facts: { calls: ['GET /gone'] } });
  const pins = (await local.releases.revisions.latest('local'))!.pins;
  const area = { version: '1.0.0', lastGood: null, disabled: null };
  const before = { ...pins, areas: { ...pins.areas, 'mfe-calls': area } };
  const of = async (name: string, version: string) =>
    (await impactOf(gate, { before, builds: [{ name, version }] })).hits.map(({ build }) => build);
  expect(await of('shell', '1.1.0')).toEqual([]);
  expect(await of('mfe-calls', '1.1.0')).toEqual(['mfe-calls@1.1.0']);
});

test('it ends like a pin where the environment has a problem already', async () => {
  const { keys, revisions } = local.releases;
  const where = ['--env', 'revoked'];
  await revisions.saveEnvironment({ name: 'revoked', approvals: 1 });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds }, 'revoked');
  const { privateKey, publicKey } = makeKeyPair();
  const keyId = await keys.trust(publicKey, 'a team');
  const folder = await makeBuild({ name: 'mfe-signed', version: '1.0.0' });
  const signed = await readBuild({ folder, privateKey, commit: null });
  await local.releases.publish(signed, 'a team');
  const signedBuild = { name: 'mfe-signed', version: '1.0.0' };
  await local.change({ action: 'pin', builds: [signedBuild] }, 'revoked');
  await keys.revoke(keyId, 'tester');
  const impact = await local.portal(['impact', 'mfe-member@0.9.0', ...where]);
  const pin = await local.portal(['pin', 'mfe-member@0.9.0', ...where, '--reason', 'a test']);
  const why = /^mfe-signed@1\.0\.0: .+$/m.exec(pin.error)?.[0];
  expect(pin.code).toBe(3);
  expect(impact).toEqual({
    code: 3,
    error: '',
    out: `Nothing of revoked would break with mfe-member@0.9.0.
A pin is refused all the same, for what revoked runs already:
  ${why}
`,
  });
  const same = ['mfe-member@1.0.0', ...where];
  expect(await local.portal(['impact', ...same])).toMatchObject({ code: 0 });
  expect(await local.portal(['pin', ...same, '--reason', 'a test'])).toMatchObject({ code: 10 });
});

test('what is no build is refused with a sentence', async () => {
  const { error } = await local.portal(['impact', 'shell', '--env', 'local']);
  expect(error).toContain('"shell" names no build: write it like mfe-member@1.4.2.');
});

test('a right to read is enough', async () => {
  const { secret: token } = await local.releases.tokens.create({
    label: 'reader',
    scopes: ['read'],
    expiresAt: null,
  });
  const { out } = await local.portal(['impact', 'shell@1.1.0', '--env', 'local'], {
    PORTAL_TOKEN: token,
  });
  expect(out).toBe('Nothing of local would break with shell@1.1.0.\n');
});
