import { openTestReleases, type TestReleases } from '../testing/in-process';
import { allows, demand, onePart, publishes, somePart } from './scope';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
});
afterAll(() => local.close());

const HOUR = 3_600_000;
const create = (expiresAt: Date | null = null) =>
  local.releases.tokens.create({ label: 'one', scopes: ['read'], expiresAt });

test('only the hash of a token is kept', async () => {
  const { secret } = await create();
  expect(secret).toMatch(/^cpr_[\w-]{43}$/);
  const { rows } = await local.pool.query<{ all: string }>(
    'select t::text as all from releases.tokens t',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.all).not.toContain(secret);
});

test('a token ends at its instant, and at once when it is revoked', async () => {
  const { tokens } = local.releases;
  const now = new Date('2026-11-21T12:00:00Z');
  const { id, secret } = await create(new Date(now.getTime() + HOUR));
  expect(await tokens.holder(secret, now)).toMatchObject({ tokenId: id, scopes: ['read'] });
  expect(await tokens.holder(secret, new Date(now.getTime() + HOUR))).toBeNull();
  expect(await tokens.revoke(id, 'an operator')).toBe(true);
  expect(await tokens.holder(secret, now)).toBeNull();
  expect(await tokens.revoke(id, 'another one')).toBe(false);
  expect((await tokens.list()).find((token) => token.id === id)?.revokedBy).toBe('an operator');
});

test.each([
  [['publish:mfe-member'], 'publish:mfe-member', true],
  [['publish:mfe-member'], 'publish:mfe-member-extra', false],
  [['publish:mfe-member'], 'publish:mfe-public', false],
  [['publish:*'], 'publish:mfe-public', true],
  [['publish:*'], 'pin:local', false],
  [['pin:staging'], 'pin:production', false],
  [['pin:*'], 'pin:production', true],
  [['admin'], 'pin:production', false],
  [['pin:staging'], 'pin:staging/', true],
  [['pin:staging'], 'pin:staging/mfe-member', true],
  [['pin:*'], 'pin:staging/shell', true],
  [['pin:staging/mfe-member'], 'pin:staging/', true],
  [['pin:staging/mfe-member'], 'pin:staging/mfe-member', true],
  [['pin:staging/mfe-member'], 'pin:staging/mfe-public', false],
  [['pin:staging/mfe-member'], 'pin:staging/*', false],
  [['pin:staging/mfe-member'], 'pin:production/', false],
  [['pin:*/mfe-member'], 'pin:production/mfe-member', true],
  [['pin:*/mfe-member'], 'pin:production/shell', false],
  [['pin:staging/'], 'pin:staging/', false],
  [['pin:staging/'], 'pin:staging/mfe-member', false],
  [['pin:staging/'], 'pin:staging', false],
  [['publish:mfe-member'], 'pin:staging/mfe-member', false],
  [['pin:*', 'publish:*'], 'admin', false],
  [[], 'read', true],
])('a holder of %j asks for %s: %s', (scopes, wanted, expected) => {
  expect(allows({ tokenId: '1', label: 'one', scopes }, wanted)).toBe(expected);
});

const needs = (scope: string) => `this needs ${scope}: ask an administrator for such a token.`;
test.each([
  [['pin:staging/mfe-member'], 'pin:staging/mfe-public', 'change mfe-member in staging'],
  [['pin:*/mfe-member'], 'admin', 'change mfe-member in every environment'],
  [['pin:staging'], 'pin:production', 'change staging'],
  [['pin:*'], 'admin', 'change every environment'],
  [['publish:mfe-member'], 'publish:*', 'publish mfe-member'],
  [['publish:*'], 'pin:staging', 'publish every build'],
  [['admin'], 'pin:staging', 'manage environments, tokens and keys'],
  [
    ['read', 'publish:mfe-member', 'pin:staging/mfe-member', 'pin:production/mfe-member'],
    'pin:production/shell',
    'publish mfe-member, change mfe-member in staging and change mfe-member in production',
  ],
  [['read'], 'admin', 'read'],
  [['pin:staging/'], 'admin', 'read'],
  [[], 'admin', 'read'],
])('a holder of %j who asks for %s reads that it may only %s', (scopes, wanted, may) => {
  expect(() => demand({ tokenId: '1', label: 'one', scopes }, wanted)).toThrow(
    new Error(`Your token "one" may only ${may}; ${needs(wanted)}`),
  );
});

test.each(['pin:staging/*', somePart('staging')])(
  'a refusal of %s names a scope that a token can have',
  (wanted) => {
    expect(() => demand({ tokenId: '1', label: 'one', scopes: [] }, wanted)).toThrow(
      new Error(`Your token "one" may only read; ${needs('pin:staging')}`),
    );
  },
);

test('a part without a name is not some part, which every holder of one has', () => {
  expect(() => onePart('staging', '')).toThrow('A part is named in small letters');
});

test.each([
  [
    'pin:local/',
    '"pin:local/" names no part: pin:local/PART is for one part, pin:local for every part.',
  ],
  ['pin:*/', '"pin:*/" names no part: pin:*/PART is for one part, pin:* for every part.'],
  ['pin:', '"pin:" is no scope: a scope is read, admin, publish:AREA,'],
  ['pin:local/*', '"pin:local/*" is no scope: a scope is read,'],
  ['publish:', '"publish:" is no scope: a scope is read,'],
])('no token is made with the scope %s', async (scope, sentence) => {
  const made = await local.portal(['token', 'create', 'a team', '--scopes', `read,${scope}`]);
  expect(made).toMatchObject({ code: 2, error: expect.stringContaining(sentence) });
  expect((await local.releases.tokens.list()).map(({ label }) => label)).not.toContain('a team');
});

test('a holder who may is let through, a refusal is a 403 with a code', () => {
  const holder = { tokenId: '1', label: 'one', scopes: ['pin:staging'] };
  expect(() => demand(holder, 'pin:staging/mfe-member')).not.toThrow();
  expect(() => demand(holder, 'read')).not.toThrow();
  expect(() => demand(holder, 'admin')).toThrow(
    expect.objectContaining({ status: 403, code: 'scope_missing' }),
  );
});

test('a change of a part takes that part of that environment', () => {
  const holder = (...scopes: string[]) => ({ tokenId: '1', label: 'one', scopes });
  const member = onePart('staging', 'mfe-member');
  expect(allows(holder('pin:staging/mfe-member'), member)).toBe(true);
  expect(allows(holder('pin:staging'), member)).toBe(true);
  expect(allows(holder('pin:staging/mfe-public'), member)).toBe(false);
  expect(allows(holder('pin:production/mfe-member'), member)).toBe(false);
  expect(allows(holder('pin:staging/mfe-public'), somePart('staging'))).toBe(true);
  expect(allows(holder('pin:production/mfe-public'), somePart('staging'))).toBe(false);
});

test('scopes of publishing are told from others', () => {
  expect(
    ['publish:mfe-member', 'publish:*', 'pin:staging', 'admin', 'pin:publish:'].map(publishes),
  ).toEqual([true, true, false, false, false]);
});
