import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let round = 0;
let target: string;
let source: string;
let second: NodeJS.ProcessEnv;

beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const name of ['shell', 'mfe-member', 'mfe-public'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await local.publish({ name, version });
  const { secret } = await local.releases.tokens.create({
    label: 'second',
    scopes: ['pin:*'],
    expiresAt: null,
  });
  second = { PORTAL_TOKEN: secret };
});
afterAll(() => local.close());
// The source runs 1.1.0 of the member area, the target 1.0.0 and asks for two people.
beforeEach(async () => {
  [target, source] = [`target-${(round += 1)}`, `source-${round}`];
  for (const name of [target, source]) {
    await local.releases.revisions.saveEnvironment({ name, approvals: 1 });
    await pin('1.0.0', name, 'shell', 'mfe-member', 'mfe-public');
  }
  await pin('1.1.0', source, 'mfe-member');
  await local.releases.revisions.saveEnvironment({ name: target, approvals: 2 });
});

const pin = (version: string, environment: string, ...names: string[]) =>
  local.change({ action: 'pin', builds: names.map((name) => ({ name, version })) }, environment);
const portal = (words: string, more?: NodeJS.ProcessEnv) => local.portal(words.split(' '), more);
const promote = async (...only: string[]) => {
  const { out } = await portal(
    `promote --from ${source} --to ${target} --reason Release ${only.join(' ')}`.trim(),
  );
  return /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
};
const approve = (id: string) => portal(`approve ${id}`, second);
const status = async () => (await portal(`status --env ${target}`)).out;
const running = async () =>
  (await local.releases.revisions.latest(target))?.pins.areas['mfe-member']?.version;

test('status shows the builds that a waiting promotion brings', async () => {
  const id = await promote();
  expect(await status()).toMatch(
    new RegExp(
      `Waiting: ${id} by .*\\n  promote from ${source}: mfe-member 1\\.0\\.0 → 1\\.1\\.0\\n`,
    ),
  );
  expect((await approve(id)).code).toBe(0);
  expect(await running()).toBe('1.1.0');
});

test.each([
  ['another version runs in its source', '1.2.0', 'mfe-member', 'mfe-member 1.1.0 → 1.2.0'],
  ['another part changed in its source', '1.1.0', 'mfe-public', 'mfe-public 1.0.0 → 1.1.0'],
])('a promotion is stale when %s', async (_what, version, part, moved) => {
  const id = await promote();
  await pin(version, source, part);
  const why = `promote from ${source} leads to other builds now than when it was proposed (${moved})`;
  expect(await approve(id)).toEqual({
    code: 4,
    out: '',
    error: `✗ The change ${id} is stale: ${why}. Make the change again.\n`,
  });
  expect(await running()).toBe('1.0.0');
  expect(await status()).toContain(`from revision 1: Release  (${why})`);
  expect((await approve(id)).error).toContain(why);
});

test('a part of a promotion is carried out when other parts changed in its source', async () => {
  const id = await promote('--only', 'mfe-member');
  await pin('1.2.0', source, 'mfe-public');
  expect((await approve(id)).code).toBe(0);
  expect(await running()).toBe('1.1.0');
});

test('the same promotion of other builds replaces the one that waits', async () => {
  const [id, again] = [await promote(), await promote()];
  expect(again).toBe(id);
  await pin('1.2.0', source, 'mfe-member');
  const other = await promote();
  expect(other).not.toBe(id);
  expect((await status()).match(/Waiting:/g)).toHaveLength(1);
  expect(await status()).toMatch(new RegExp(`Stale: ${id} .*proposed again as ${other}`));
  expect(await approve(id)).toMatchObject({
    code: 4,
    error: `✗ The change ${id} is stale: it was proposed again as ${other}. Look at that one.\n`,
  });
  expect((await approve(other)).code).toBe(0);
  expect(await running()).toBe('1.2.0');
});

describe('a proposal that an older version stored without its builds', () => {
  const forget = (id: string) =>
    local.pool.query('update releases.proposals set pins = null where id = $1', [id]);

  test('is refused if it is a promotion, and another one takes its place', async () => {
    const id = await promote();
    await forget(id);
    expect(await status()).toContain(
      `promote from ${source}: its builds are unknown; make the change again if its approval is refused`,
    );
    const other = await promote();
    expect(other).not.toBe(id);
    await forget(other);
    expect(await approve(other)).toMatchObject({
      code: 4,
      error: `✗ The change ${other} is stale: an older version stored it without its builds. Make the change again.\n`,
    });
    expect(await running()).toBe('1.0.0');
  });

  test('is carried out if its builds are in the change or in a revision', async () => {
    const { out } = await portal(`pin mfe-member@1.2.0 --env ${target} --reason Pin`);
    const id = /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
    await forget(id);
    expect(await status()).toContain('\n  pin mfe-member@1.2.0\n');
    expect((await approve(id)).code).toBe(0);
    expect(await running()).toBe('1.2.0');
  });
});

test('what waits to go back or to be switched off names its versions as well', async () => {
  await approve(await promote());
  const ask = (words: string) => portal(`${words} --env ${target} --reason Errors`);
  await ask('rollback --to 1');
  await ask('rollback --to 1 --only mfe-member');
  await ask('disable mfe-public --message Soon');
  const text = await status();
  expect(text).toContain('\n  rollback to 1: mfe-member 1.1.0 → 1.0.0\n');
  expect(text).toContain('\n  rollback to 1 (mfe-member): mfe-member 1.1.0 → 1.0.0\n');
  expect(text).toContain('\n  disable mfe-public: mfe-public 1.0.0, disabled: Soon\n');
});

test('rights are about the parts that the proposer saw', async () => {
  const tokenOf = async (part: string) => {
    const scopes = [`pin:${target}/${part}`];
    const given = { label: `${part} team`, scopes, expiresAt: null };
    return { PORTAL_TOKEN: (await local.releases.tokens.create(given)).secret };
  };
  const id = await promote();
  await pin('1.1.0', source, 'mfe-public');
  const other = await portal(`approve ${id}`, await tokenOf('mfe-public'));
  expect(other).toMatchObject({ code: 6, error: expect.stringContaining('mfe-member') });
  expect(await status()).toContain(`Waiting: ${id}`);
  expect((await portal(`approve ${id}`, await tokenOf('mfe-member'))).code).toBe(4);
});
