import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.publish({ name: 'mfe-member', version: '1.0.0' });
  await local.releases.revisions.saveEnvironment({ name: 'staging', approvals: 1 });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds }, 'staging');
});
afterAll(() => local.close());

const reason = ['--reason', 'a test'];

describe('a number is whole and within its bounds', () => {
  const commands: [option: string, words: string[], bounds: string][] = [
    ['--days', ['gc', '--dry-run'], ' from 0 to 3650'],
    ['--window', ['gc', '--dry-run'], ' from 1 to 10000'],
    ['--limit', ['history', '--env', 'local'], ' from 1 to 500'],
    ['--days', ['health', '--env', 'local'], ' from 1 to 90'],
    ['--days', ['token', 'create', 'a team', '--scopes', 'read'], ' from 1 to 3650'],
    ['--approvals', ['environment', 'create', 'local'], ' from 1 to 2'],
    ['--percent', ['canary', 'mfe-member@1.0.0', '--env', 'local'], ' from 1 to 50'],
    ['--to', ['rollback', '--env', 'local', ...reason], ''],
    ['--base', ['pin', 'shell@1.0.0', '--env', 'local', ...reason], ''],
  ];
  const given = ['', ' ', '-1', '1.5', '1e1', '0x1', 'many', '99999999999'];
  test.each(commands)('%s of %j', async (option, words, bounds) => {
    for (const value of given)
      expect(await local.portal([...words, `${option}=${value}`])).toMatchObject({
        code: 2,
        error: `✗ ${option} takes a whole number${bounds}, not "${value}".\n`,
      });
  });
});

test.each([
  ['--env', ['status', '--env', '']],
  ['--env', ['pin', 'shell@1.0.0', '--env', ' ', ...reason]],
  ['--env', ['canary', 'status', '--env', '']],
  ['--env', ['publish', 'mfe-member', '--env', '']],
  ['--from', ['promote', '--from', '', '--to', 'local', ...reason]],
  ['--to', ['promote', '--from', 'staging', '--to', '', ...reason]],
  ['--reason', ['pin', 'shell@1.0.0', '--env', 'local', '--reason', '']],
  ['--message', ['disable', 'mfe-member', '--env', 'local', '--message', '', ...reason]],
  ['--role', ['canary', 'mfe-member@1.0.0', '--env', 'local', '--role', '']],
  ['--url', ['status', '--url', '']],
  ['--at', ['verify', '--env', 'local', '--at', '']],
  ['--build', ['publish', 'mfe-member', '--build', '']],
  ['--screen', ['check', 'mfe-member', '--screen', '']],
])('an empty %s of %j is wrong usage', async (option, words) => {
  expect(await local.portal(words)).toMatchObject({
    code: 2,
    error: `✗ ${option} has an empty value.\n`,
  });
});

test.each([
  ['<build>', ['canary', '', '--env', 'local', '--percent', '5']],
  ['<builds>', ['pin', 'shell@1.0.0', '', '--env', 'local', ...reason]],
  ['<proposal>', ['approve', ' ']],
  ['<name>', ['builds', '']],
])('an empty %s of %j is wrong usage, too', async (name, words) => {
  expect(await local.portal(words)).toMatchObject({ code: 2, error: `✗ ${name} is empty.\n` });
});

const promote = ['promote', '--from', 'staging', '--to', 'local', ...reason];

// An empty name is often an unset variable of a script: the script means another list.
describe('no name of a list is empty', () => {
  test.each<[option: string, words: string[]]>([
    ['--only', promote],
    ['--only', ['rollback', '--env', 'staging', '--to', '1', ...reason]],
    ['--parts', ['key', 'trust', 'team.pub', '--label', 'a team']],
    ['--scopes', ['token', 'create', 'a team']],
  ])('%s of %j', async (option, words) => {
    for (const value of ['', ' ', ',', 'shell,', ',shell', 'shell, ,mfe-member'])
      expect(await local.portal([...words, `${option}=${value}`])).toMatchObject({
        code: 2,
        error: `✗ ${option} has an empty name in "${value}": separate names by single commas.\n`,
      });
    expect(await local.releases.revisions.latestNumber('local')).toBe(0);
  });
});

test('--only takes names with spaces between', async () => {
  expect(await local.portal([...promote, '--only', ' shell, mfe-member '])).toMatchObject({
    code: 0,
  });
});
