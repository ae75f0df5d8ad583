import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let team: NodeJS.ProcessEnv;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  const { secret } = await local.releases.tokens.create({
    label: 'members team',
    scopes: ['pin:staging/mfe-member'],
    expiresAt: null,
  });
  team = { PORTAL_TOKEN: secret };
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 1 });
  for (const name of ['shell', 'mfe-member', 'mfe-public'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await local.publish({ name, version });
});
afterAll(() => local.close());
// Revisions 1 to 3 run 1.0.0, 1.1.0 and 1.2.0 of the member area; revision 4 changes another part.
beforeEach(async () => {
  for (const table of ['proposals', 'revisions'])
    await local.pool.query(`delete from releases.${table}`);
  await pin('1.0.0', 'shell', 'mfe-member', 'mfe-public');
  await pin('1.1.0', 'mfe-member');
  await pin('1.2.0', 'mfe-member');
  await pin('1.1.0', 'mfe-public');
});

const pin = (version: string, ...names: string[]) =>
  local.change({ action: 'pin', builds: names.map((name) => ({ name, version })) }, 'staging');
const rollback = (...args: string[]) =>
  local.portal(['rollback', '--env', 'staging', '--reason', 'Errors', ...args], team);
const running = async () => {
  const { shell, areas } = (await local.releases.revisions.latest('staging'))?.pins ?? {};
  return [shell, areas?.['mfe-member']?.version, areas?.['mfe-public']?.version];
};

test('a team takes its part back to what it ran before, and other parts stay', async () => {
  const { code, out, error } = await rollback('--only', 'mfe-member');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^mfe-member {2}1\.2\.0 → 1\.1\.0\n(.*\n)?staging now runs revision 5\.\n$/);
  expect(await running()).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  const [latest] = await local.releases.revisions.history('staging', { limit: 1 });
  expect(latest?.change).toEqual({ action: 'rollback-parts', to: 2, only: ['mfe-member'] });
});

test('a second time it goes a version further back, and then says that there is none', async () => {
  await rollback('--only', 'mfe-member');
  expect((await rollback('--only', 'mfe-member')).code).toBe(0);
  expect(await running()).toEqual(['1.0.0', '1.0.0', '1.1.0']);
  expect(await rollback('--only', 'mfe-member')).toEqual({
    code: 7,
    out: '',
    error:
      '✗ staging has no older version of mfe-member to go back to; it ran 1.1.0 until revision 6. To run that again: npx portal rollback --env staging --only mfe-member --to 5 --reason "Run 1.1.0 again"\n',
  });
});

test('after a rollback of everything it names the version that ran before, with its command', async () => {
  await local.change({ action: 'rollback', to: 1 }, 'staging');
  const { code, error } = await rollback('--only', 'mfe-member');
  expect({ code, error }).toEqual({
    code: 7,
    error:
      '✗ staging has no older version of mfe-member to go back to; it ran 1.2.0 until revision 5. To run that again: npx portal rollback --env staging --only mfe-member --to 4 --reason "Run 1.2.0 again"\n',
  });
  expect((await rollback('--only', 'mfe-member', '--to', '4')).code).toBe(0);
  expect(await running()).toEqual(['1.0.0', '1.2.0', '1.0.0']);
});

test('the command that it names never switches the part off', async () => {
  await local.change({ action: 'disable', area: 'mfe-member', message: 'Back soon' }, 'staging');
  await local.change({ action: 'rollback', to: 1 }, 'staging');
  const { error } = await rollback('--only', 'mfe-member');
  expect(error).toContain('it ran 1.2.0 until revision 5. To run that again: ');
  expect(error).toContain('--only mfe-member --to 4 ');
  expect((await rollback('--only', 'mfe-member', '--to', '4')).code).toBe(0);
  const { areas } = (await local.releases.revisions.latest('staging'))?.pins ?? {};
  expect(areas?.['mfe-member']).toMatchObject({ version: '1.2.0', disabled: null });
});

describe('a part that is switched off', () => {
  const OFF = 'Closed by the dean';
  const stays =
    'mfe-member stays switched off: portal enable mfe-member --env staging switches it on.';
  const member = async () =>
    (await local.releases.revisions.latest('staging'))?.pins.areas['mfe-member'];
  beforeEach(() =>
    local.change({ action: 'disable', area: 'mfe-member', message: OFF }, 'staging'),
  );

  test.each([
    ['1.1.0', []],
    ['1.0.0', ['--to', '1']],
  ])('stays off in the older version %s', async (version, to) => {
    const { code, out } = await rollback('--only', 'mfe-member', ...to);
    expect(code).toBe(0);
    expect(out).toContain(stays);
    expect(await member()).toMatchObject({ version, disabled: OFF });
  });

  test('is on again in a revision in which its version was on', async () => {
    const { code, out } = await rollback('--only', 'mfe-member', '--to', '4');
    expect(code).toBe(0);
    expect(out).not.toContain(stays);
    expect(await member()).toMatchObject({ version: '1.2.0', disabled: null });
  });

  test('does not stay off when it was on and goes back to where it was off', async () => {
    await local.change({ action: 'enable', area: 'mfe-member' }, 'staging');
    await pin('1.1.0', 'mfe-member');
    const { code, out } = await rollback('--only', 'mfe-member', '--to', '5');
    expect(code).toBe(0);
    expect(out).not.toContain(stays);
    expect(await member()).toMatchObject({ version: '1.2.0', disabled: OFF });
  });

  test('says nothing of itself when another part goes back', async () => {
    const change = { action: 'rollback-parts' as const, to: 1, only: ['mfe-public'] };
    expect(await local.change(change, 'staging')).toMatchObject({ state: 'applied', notes: [] });
    expect(await member()).toMatchObject({ version: '1.2.0', disabled: OFF });
  });
});

test('another part is refused, and a dry run changes nothing', async () => {
  expect(await rollback('--only', 'mfe-public')).toEqual({
    code: 6,
    out: '',
    error:
      '✗ Your token "members team" may only change mfe-member in staging; this needs pin:staging/mfe-public: ask an administrator for such a token.\n',
  });
  expect((await rollback('--only', 'mfe-member', '--dry-run')).out).toContain(
    'This would become revision 5 of staging. Nothing was changed.',
  );
  expect(await running()).toEqual(['1.0.0', '1.2.0', '1.1.0']);
});

test('a part that never ran is told from one that ran one version only', async () => {
  expect(await rollback('--only', 'mfe-membr')).toEqual({
    code: 7,
    out: '',
    error: '✗ staging runs no part "mfe-membr": it runs shell, mfe-member, mfe-public.\n',
  });
  expect((await rollback('--only', 'shell')).error).toContain(
    'staging ran no other version of shell before: look at',
  );
  await local.change({ action: 'unpin', area: 'mfe-public' }, 'staging');
  const { out } = await local.portal([
    'rollback',
    '--env',
    'staging',
    '--reason',
    'x',
    '--only',
    'mfe-public',
    '--dry-run',
  ]);
  expect(out).toContain('mfe-public');
});

test('names may have spaces around them', async () => {
  expect((await rollback('--only', ' mfe-member ')).code).toBe(0);
  const { code } = await rollback('--only', 'mfe-member, mfe-member', '--to', '1');
  expect(code).toBe(0);
  expect(await running()).toEqual(['1.0.0', '1.0.0', '1.1.0']);
});

test('nothing is said about revisions before those that were searched', async () => {
  await local.pool.query(
    `insert into releases.revisions (environment, number, pins, document, change, reason, actor)
     select environment, number + step, pins, document, change, reason, actor
     from releases.revisions, generate_series(1, 500) step
     where environment = 'staging' and number = 4`,
  );
  expect((await rollback('--only', 'mfe-member')).error).toBe(
    '✗ staging ran no other version of mfe-member in the last 500 revisions: look at portal history --env staging, and name a revision with --to.\n',
  );
  expect((await rollback('--only', 'mfe-membr')).error).toContain(
    'staging runs no part "mfe-membr"',
  );
});

test('the author of a change made meanwhile is named', async () => {
  const { code, error } = await rollback('--only', 'mfe-member', '--base', '3');
  expect(code).toBe(4);
  expect(error).toContain('staging has moved on since revision 3');
});

test.each([
  [[], 'Say where to: --to REVISION, or --only PART for what that part ran before.'],
  [['--only', ' '], '--only has an empty name in " ": separate names by single commas.'],
  [
    ['--only', ', ', '--to', '1'],
    '--only has an empty name in ", ": separate names by single commas.',
  ],
  [
    ['--only', 'mfe-member,mfe-public'],
    'Several parts go back together with --to REVISION; without it name one part.',
  ],
])('rollback %j is told what to name', async (args, words) => {
  expect(await rollback(...args)).toEqual({ code: 2, out: '', error: `✗ ${words}\n` });
});

test('the restore of a support code never leads to what a rollback of the part took away', async () => {
  await rollback('--only', 'mfe-member');
  const args = ['explain', 'r5/mfe-member@1.1.0', '--env', 'staging'];
  const { wayBack } = await local.json<{ wayBack: string }>(args);
  expect(wayBack).toMatch(/^npx portal pin mfe-member@1\.0\.0 /);
});
