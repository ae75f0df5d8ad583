import { readFileSync, writeFileSync } from 'node:fs';
import { readBuild } from '../publish/read-build';
import { makeKeyPair } from '../signing/keys';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let members: NodeJS.ProcessEnv;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  members = await tokenOf('members team', ['pin:staging/mfe-member', 'publish:mfe-member']);
  for (const version of ['1.0.0', '1.1.0'])
    for (const name of ['shell', 'mfe-member', 'mfe-public'])
      await local.publish({ name, version });
});
afterAll(() => local.close());
// Revision 1 runs 1.0.0 of all, revision 2 runs 1.1.0.
beforeEach(async () => {
  for (const table of ['proposals', 'revisions', 'environments'])
    await local.pool.query(`delete from releases.${table}`);
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 1 });
  for (const version of ['1.0.0', '1.1.0']) await local.change(pinAll(version), 'staging');
});

const tokenOf = async (label: string, scopes: string[]) => {
  const { secret } = await local.releases.tokens.create({ label, scopes, expiresAt: null });
  return { PORTAL_TOKEN: secret };
};
const pinAll = (version: string) => ({
  action: 'pin' as const,
  builds: ['shell', 'mfe-member', 'mfe-public'].map((name) => ({ name, version })),
});
const refusal = (needed: string) =>
  `✗ Your token "members team" may only change mfe-member in staging and publish mfe-member; this needs ${needed}: ask an administrator for such a token.\n`;
const asMembers = (...args: string[]) =>
  local.portal([...args, '--env', 'staging', '--reason', 'ours'], members);
const proposalIn = ({ out }: { out: string }) => /portal approve (\w+)/.exec(out)?.[1] ?? '';
const running = async () => {
  const { shell, areas } = (await local.releases.revisions.latest('staging'))?.pins ?? {};
  return [shell, areas?.['mfe-member']?.version, areas?.['mfe-public']?.version];
};

test('a team pins, switches off and on, and rolls back its own part', async () => {
  expect(await asMembers('pin', 'mfe-member@1.0.0')).toMatchObject({ code: 0, error: '' });
  expect(await running()).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect((await asMembers('disable', 'mfe-member', '--message', 'Back at noon')).code).toBe(0);
  expect((await asMembers('enable', 'mfe-member')).code).toBe(0);
  expect((await asMembers('rollback', '--to', '2', '--only', 'mfe-member')).code).toBe(0);
  expect(await running()).toEqual(['1.1.0', '1.1.0', '1.1.0']);
});

test('a team promotes its own part from an environment that it may only read', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'canary', approvals: 1 });
  await local.change(pinAll('1.0.0'), 'canary');
  const promote = ['promote', '--from', 'canary', '--to', 'staging', '--reason', 'ours'];
  expect(await local.portal(promote, members)).toEqual({
    code: 6,
    out: '',
    error: refusal('pin:staging/shell'),
  });
  const own = await local.portal([...promote, '--only', 'mfe-member'], members);
  expect(own).toMatchObject({ code: 0, error: '' });
  expect(await running()).toEqual(['1.1.0', '1.0.0', '1.1.0']);
});

test.each([
  ['pin', ['pin', 'mfe-public@1.0.0'], 'pin:staging/mfe-public'],
  ['pin with its own', ['pin', 'mfe-member@1.0.0', 'shell@1.0.0'], 'pin:staging/shell'],
  ['disable', ['disable', 'mfe-public', '--message', 'x'], 'pin:staging/mfe-public'],
  ['part rollback', ['rollback', '--to', '1', '--only', 'mfe-public'], 'pin:staging/mfe-public'],
  ['unpin', ['unpin', 'mfe-public'], 'pin:staging/mfe-public'],
  ['whole rollback', ['rollback', '--to', '1'], 'pin:staging/shell'],
])('another part is out of its reach: %s', async (_what, args, needed) => {
  const before = await running();
  expect(await asMembers(...args)).toEqual({ code: 6, out: '', error: refusal(needed) });
  expect(await running()).toEqual(before);
});

test('it may neither plan for another part nor touch another environment', async () => {
  expect((await asMembers('pin', 'mfe-public@1.0.0', '--dry-run')).code).toBe(6);
  await local.releases.revisions.saveEnvironment({ name: 'production', approvals: 1 });
  const args = ['pin', 'mfe-member@1.0.0', '--env', 'production', '--reason', 'ours'];
  expect(await local.portal(args, members)).toMatchObject({
    code: 6,
    error: refusal('pin:production/mfe-member'),
  });
});

test.each([
  [['pin', 'mfe-member@1.0.0'], 'pin:staging/mfe-member'],
  [['pin', 'shell@1.0.0', 'mfe-member@1.0.0'], 'pin:staging/shell'],
  [['disable', 'mfe-member', '--message', 'x'], 'pin:staging/mfe-member'],
  [['rollback', '--to', '1', '--only', 'mfe-member'], 'pin:staging/mfe-member'],
  [['rollback', '--to', '1'], 'pin:staging'],
])('a token that only publishes is told the narrow scope for %j', async (args, needed) => {
  const publisher = await tokenOf('publisher', ['publish:mfe-member']);
  const all = [...args, '--env', 'staging', '--reason', 'ours'];
  expect(await local.portal(all, publisher)).toEqual({
    code: 6,
    out: '',
    error: `✗ Your token "publisher" may only publish mfe-member; this needs ${needed}: ask an administrator for such a token.\n`,
  });
});

test('a token that only publishes is told the narrow scope for a proposal', async () => {
  const publisher = await tokenOf('publisher', ['publish:mfe-member']);
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const own = proposalIn(await asMembers('pin', 'mfe-member@1.0.0'));
  for (const words of [['approve'], ['withdraw'], ['reject', '--reason', 'no']]) {
    const { code, error } = await local.portal([...words, own], publisher);
    expect({ code, error }).toEqual({
      code: 6,
      error: expect.stringContaining('this needs pin:staging/mfe-member: ask'),
    });
  }
});

test('a promotion of no part is refused, not taken for one of all', async () => {
  const change = { action: 'promote', from: 'staging', only: [] };
  const answer = await local.app.inject({
    method: 'POST',
    url: '/portal/api/environments/staging/changes',
    headers: { authorization: `Bearer ${(await tokenOf('reader', ['read'])).PORTAL_TOKEN}` },
    payload: { base: 2, reason: 'x', change },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('name a part, or leave it out for all');
});

test.each([
  ['a wider token', ['token', 'create', 'wide', '--scopes', 'pin:staging']],
  ['a token like its own', ['token', 'create', 'same', '--scopes', 'pin:staging/mfe-member']],
  ['an environment', ['environment', 'create', 'ours']],
  ['fewer people for a change', ['environment', 'create', 'staging', '--approvals', '1']],
  ['a trusted key', ['key', 'trust', '${key}', '--label', 'ours']],
  ['an end of another token', ['token', 'revoke', '12345678']],
  ['an end of a key', ['key', 'revoke', '12345678']],
  ['a clean-up', ['gc']],
])('a token for one part cannot be used to get wider rights: %s', async (_what, args) => {
  const file = `${local.folder}/ours.pub`;
  writeFileSync(file, makeKeyPair().publicKey);
  const before = await local.releases.tokens.list();
  const given = args.map((arg) => (arg === '${key}' ? file : arg));
  expect(await local.portal(given, members)).toMatchObject({ code: 6, error: refusal('admin') });
  expect((await local.releases.tokens.list()).map(({ id }) => id)).toEqual(
    before.map(({ id }) => id),
  );
});

test('it approves and rejects changes of its own part only', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const propose = async (builds: { name: string; version: string }[]) => {
    const result = await local.change({ action: 'pin', builds }, 'staging');
    return result.state === 'proposed' ? result.proposal : '';
  };
  const all = await propose(pinAll('1.0.0').builds);
  const own = await propose([{ name: 'mfe-member', version: '1.0.0' }]);
  for (const words of [['approve'], ['reject', '--reason', 'no']]) {
    const refused = await local.portal([...words, all], members);
    expect(refused).toMatchObject({ code: 6, error: refusal('pin:staging/shell') });
  }
  expect(await local.portal(['approve', own], members)).toMatchObject({ code: 0, error: '' });
  expect(await running()).toEqual(['1.1.0', '1.0.0', '1.1.0']);
});

test('it proposes and withdraws changes of its own part only', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  expect(await asMembers('pin', 'mfe-public@1.0.0')).toMatchObject({
    code: 6,
    error: refusal('pin:staging/mfe-public'),
  });
  const own = proposalIn(await asMembers('pin', 'mfe-member@1.0.0'));
  expect(await local.portal(['withdraw', own], members)).toEqual({
    code: 0,
    out: `Withdrawn: ${own} waits no longer.\n`,
    error: '',
  });
});

test('it takes back a whole rollback that it proposed, as that touches its own part alone', async () => {
  const builds = [{ name: 'mfe-member', version: '1.0.0' }];
  await local.change({ action: 'pin', builds }, 'staging');
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const whole = proposalIn(await asMembers('rollback', '--to', '2'));
  expect(await local.portal(['withdraw', whole], members)).toMatchObject({ code: 0, error: '' });
});

test('a renewed token takes back and rejects a whole rollback that touches its own part alone', async () => {
  const builds = [{ name: 'mfe-member', version: '1.0.0' }];
  await local.change({ action: 'pin', builds }, 'staging');
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const renewed = await tokenOf('members team', ['pin:staging/mfe-member']);
  const mine = proposalIn(await asMembers('rollback', '--to', '2'));
  expect(await local.portal(['withdraw', mine], renewed)).toMatchObject({ code: 0, error: '' });
  const again = proposalIn(await asMembers('rollback', '--to', '2'));
  const reject = ['reject', again, '--reason', 'no'];
  expect(await local.portal(reject, renewed)).toMatchObject({ code: 0, error: '' });
});

test('a renewed token takes back no whole rollback that touches other parts', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const wide = await tokenOf('members team', ['pin:staging']);
  const args = ['rollback', '--to', '1', '--env', 'staging', '--reason', 'all of it'];
  const all = proposalIn(await local.portal(args, wide));
  for (const words of [['withdraw'], ['reject', '--reason', 'no']])
    expect(await local.portal([...words, all], members)).toMatchObject({
      code: 6,
      error: refusal('pin:staging/shell'),
    });
});

test('a token of the same name withdraws nothing that is out of its reach', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 2 });
  const wide = await tokenOf('members team', ['pin:staging']);
  const args = ['--env', 'staging', '--reason', 'theirs'];
  const other = proposalIn(await local.portal(['pin', 'mfe-public@1.0.0', ...args], wide));
  const own = proposalIn(await local.portal(['pin', 'mfe-member@1.0.0', ...args], wide));
  expect(await local.portal(['withdraw', other], members)).toEqual({
    code: 6,
    out: '',
    error: refusal('pin:staging/mfe-public'),
  });
  expect((await local.portal(['withdraw', own], members)).code).toBe(0);
  expect((await local.portal(['withdraw', other], wide)).code).toBe(0);
});

test('a proposal to promote stays out of its reach when its source has moved, and in reach of others', async () => {
  const all = await tokenOf('Bo', ['pin:*']);
  await local.releases.revisions.saveEnvironment({ name: 'production', approvals: 1 });
  await local.change(pinAll('1.0.0'), 'production');
  await local.releases.revisions.saveEnvironment({ name: 'production', approvals: 2 });
  const promote = { action: 'promote' as const, from: 'staging', only: ['mfe-public'] };
  const proposed = await local.change(promote, 'production');
  const id = proposed.state === 'proposed' ? proposed.proposal : '';
  const own = await tokenOf('members', ['pin:production/mfe-member']);
  // Staging runs what production runs: nothing would change now.
  await local.change({ action: 'rollback', to: 1 }, 'staging');
  expect((await local.portal(['reject', id, '--reason', 'no'], own)).code).toBe(6);
  // Staging does not run the part at all.
  await local.change({ action: 'unpin', area: 'mfe-public' }, 'staging');
  expect((await local.portal(['reject', id, '--reason', 'no'], own)).code).toBe(6);
  expect((await local.portal(['reject', id, '--reason', 'no'], all)).code).toBe(0);
});

test('a change that touches nothing takes nobody else’s last good version away', async () => {
  for (const version of ['1.2.0', '1.3.0']) {
    await local.publish({ name: 'mfe-public', version });
    await local.change({ action: 'pin', builds: [{ name: 'mfe-public', version }] }, 'staging');
  }
  await local.releases.store.remove({ name: 'mfe-public', version: '1.2.0' });
  expect(await asMembers('rollback', '--to', '4')).toMatchObject({
    code: 6,
    error: expect.stringContaining('this needs pin:staging/mfe-public'),
  });
  const { areas } = (await local.releases.revisions.latest('staging'))?.pins ?? {};
  expect(areas?.['mfe-public']?.lastGood).toBe('1.2.0');
});

test.each(['mfe-member/../mfe-public', '', '..', 'MFE'])(
  'a part is never named %j',
  async (name) => {
    const { url } = JSON.parse(readFileSync(`${local.folder}/releases/operator.json`, 'utf8')) as {
      url: string;
    };
    const answer = await fetch(`${url}/portal/api/environments/staging/changes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${members['PORTAL_TOKEN'] ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        base: 2,
        reason: 'x',
        change: { action: 'pin', builds: [{ name, version: '1.0.0' }] },
      }),
    });
    expect(answer.status).toBe(400);
  },
);

test('builds that a key no longer covers show as not trusted', async () => {
  const { privateKey, publicKey } = makeKeyPair();
  await local.releases.keys.trust(publicKey, 'wide');
  const folder = await makeBuild({ name: 'mfe-public', version: '4.0.0' });
  await local.releases.publish(await readBuild({ folder, privateKey, commit: null }), 'wide');
  await local.change(
    { action: 'pin', builds: [{ name: 'mfe-public', version: '4.0.0' }] },
    'staging',
  );
  await local.releases.keys.trust(publicKey, 'narrow', ['mfe-member']);
  expect((await local.portal(['status', '--env', 'staging'])).out).toContain('KEY REVOKED');
  expect((await local.portal(['builds', 'mfe-public'])).out).toMatch(/4\.0\.0 .*key revoked/);
});

test('a key that is bound to parts signs no other build, neither at publishing nor at the gate', async () => {
  const { privateKey, publicKey } = makeKeyPair();
  const keyId = await local.releases.keys.trust(publicKey, 'members team', ['mfe-member']);
  const publish = async (name: string) =>
    local.releases.publish(
      await readBuild({
        folder: await makeBuild({ name, version: '3.0.0' }),
        privateKey,
        commit: null,
      }),
      'members team',
    );
  await publish('mfe-member');
  await expect(publish('mfe-public')).rejects.toThrow(
    new Error(
      'mfe-public@3.0.0 is not signed with a key this service trusts for mfe-public: sign it with a trusted key, or let an operator add yours.',
    ),
  );
  await local.releases.keys.trust(publicKey, 'members team', ['mfe-public']);
  await expect(
    local.change({ action: 'pin', builds: [{ name: 'mfe-member', version: '3.0.0' }] }, 'staging'),
  ).rejects.toThrow(
    new Error(`The gate refuses this for staging:
mfe-member@3.0.0: it is signed with the key ${keyId}, which is not trusted for it (release.json); publish the build again under a new version with a trusted key.`),
  );
});

test('the command binds a key to parts, lists it so and publishes nothing else with it', async () => {
  const key = `${local.folder}/bound.pem`;
  await local.portal(['key', 'new', key]);
  const label = ['--label', 'member desk', '--parts', 'mfe-member'];
  const { out } = await local.portal(['key', 'trust', `${key}.pub`, ...label]);
  expect(out).toMatch(/^Key [0-9a-f]{16} of member desk is trusted for mfe-member\.\n$/);
  expect((await local.portal(['key', 'list'])).out).toMatch(/member desk +mfe-member .*trusted/);
  const publish = async (name: string) => {
    const folder = await makeBuild({ name, version: '5.0.0' });
    return local.portal(['publish', name, '--no-check', '--folder', folder, '--key', key]);
  };
  expect(await publish('mfe-member')).toMatchObject({ code: 0, error: '' });
  expect(await publish('mfe-public')).toEqual({
    code: 3,
    out: '',
    error:
      '✗ mfe-public@5.0.0 is not signed with a key this service trusts for mfe-public: sign it with a trusted key, or let an operator add yours.\n',
  });
});
