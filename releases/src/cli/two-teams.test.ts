import { type Change } from 'contracts/releases';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { factsOf } from '../testing/test-builds';

let service: TestReleases;
const why = ['--env', 'local', '--reason', 'a test'];

const withPage = (name: string, at: string) => {
  const { declaration } = factsOf({ name, version: '2.0.0' }).facts;
  const page = { path: at, title: 'Surveys', access: 'public' as const, screen: 'home' };
  return declaration && { declaration: { ...declaration, routes: [page] } };
};

beforeAll(async () => {
  service = await openTestReleases();
  await service.listen();
  await service.publish({ name: 'shell', version: '1.0.0' });
  for (const name of ['mfe-member', 'mfe-public']) {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish({ name, version });
    await service.publish({ name, version: '2.0.0', facts: withPage(name, '/surveys') });
  }
});
beforeEach(async () => {
  const builds = ['shell', 'mfe-member', 'mfe-public'].map((name) => ({ name, version: '1.0.0' }));
  if ((await runs('mfe-member')) !== '1.0.0' || (await runs('mfe-public')) !== '1.0.0')
    await service.change({ action: 'pin', builds });
});
afterEach(() => void import.meta.jest.restoreAllMocks());
afterAll(() => service.close());

/** Lets changes write only when this many have been planned, so that they have one base. */
function writeTogether(count: number) {
  const { revisions } = service.releases;
  const append = revisions.append.bind(revisions);
  let planned = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  import.meta.jest.spyOn(revisions, 'append').mockImplementation(async (...given) => {
    planned += 1;
    if (planned === count) open();
    await all;
    return append(...given);
  });
}

const runs = async (name: string) =>
  (await service.releases.revisions.latest('local'))?.pins.areas[name]?.version;

test('two teams pin their parts in the same moment, and both versions run', async () => {
  writeTogether(2);
  const both = await Promise.all([
    service.portal(['pin', 'mfe-member@1.1.0', ...why]),
    service.portal(['pin', 'mfe-public@1.1.0', ...why]),
  ]);
  expect(both).toMatchObject([
    { code: 0, error: '' },
    { code: 0, error: '' },
  ]);
  expect([await runs('mfe-member'), await runs('mfe-public')]).toEqual(['1.1.0', '1.1.0']);
});

test('of two pins of one part in the same moment the second is refused as stale', async () => {
  writeTogether(2);
  const both = await Promise.all([
    service.portal(['pin', 'mfe-member@1.1.0', ...why]),
    service.portal(['pin', 'mfe-member@1.2.0', ...why]),
  ]);
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 4]);
  expect(both.map(({ error }) => error).join('')).toContain('local has moved on since revision');
});

test('the gate judges the second pin beside the first one', async () => {
  writeTogether(2);
  const both = await Promise.all([
    service.portal(['pin', 'mfe-member@2.0.0', ...why]),
    service.portal(['pin', 'mfe-public@2.0.0', ...why]),
  ]);
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 3]);
  expect(both.map(({ error }) => error).join('')).toContain('/surveys');
});

test('with --base a pin is refused when another part has moved', async () => {
  const base = await service.releases.revisions.latestNumber('local');
  await service.portal(['pin', 'mfe-public@1.1.0', ...why]);
  const strict = await service.portal(['pin', 'mfe-member@1.1.0', ...why, '--base', String(base)]);
  expect(strict.code).toBe(4);
  expect(await runs('mfe-member')).toBe('1.0.0');
});

const since = (base: number, change: Change, environment = 'local') =>
  service.releases.environments.change(
    { environment, base, change, reason: 'a test', othersMayMove: true },
    { label: 'tester', tokenId: 'tester' },
  );
const pinOf = (name: string, version: string): Change => ({
  action: 'pin',
  builds: [{ name, version }],
});

test('a part that moved and came back has moved', async () => {
  const base = await service.releases.revisions.latestNumber('local');
  for (const version of ['1.1.0', '1.0.0']) await service.change(pinOf('mfe-member', version));
  await expect(since(base, pinOf('mfe-member', '1.2.0'))).rejects.toThrow('has moved on since');
});

test('a change of the whole set, or from no revision at all, is never planned again', async () => {
  const base = await service.releases.revisions.latestNumber('local');
  await service.change(pinOf('mfe-public', '1.1.0'));
  const whole: Change = { action: 'rollback', to: 1 };
  await expect(since(base, whole)).rejects.toThrow('has moved on since');
  await expect(since(base + 99, pinOf('mfe-member', '1.1.0'))).rejects.toThrow(
    'that revision does not exist',
  );
});

test('a part has not moved when the gate dropped only its version to fall back to', async () => {
  const { revisions } = service.releases;
  const provides = { 'shared-ui/core': ['Button'] };
  await service.publish({ name: 'shell', version: '3.0.0', facts: { provides } });
  const uses = { 'shared-ui/core': ['Toast'] };
  await service.publish({ name: 'mfe-public', version: '3.0.0', facts: { uses } });
  await revisions.saveEnvironment({ name: 'drops', approvals: 1 });
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mfe-public', '3.0.0'],
    ['mfe-public', '1.1.0'],
  ] as const)
    await service.change(pinOf(name, version), 'drops');
  const base = await revisions.latestNumber('drops');
  const fallback = async () => (await revisions.latest('drops'))?.pins.areas['mfe-public'];
  expect(await fallback()).toMatchObject({ lastGood: '3.0.0' });
  await service.change(pinOf('shell', '3.0.0'), 'drops');
  expect(await fallback()).toMatchObject({ version: '1.1.0', lastGood: null });
  const made = await since(base, pinOf('mfe-public', '1.2.0'), 'drops');
  expect(made).toMatchObject({ state: 'applied', revision: base + 2 });
});

test('a part has moved when somebody switched it off', async () => {
  const base = await service.releases.revisions.latestNumber('local');
  await service.change({ action: 'disable', area: 'mfe-member', message: 'Back soon' });
  await expect(since(base, pinOf('mfe-member', '1.2.0'))).rejects.toThrow('has moved on since');
  await service.change({ action: 'enable', area: 'mfe-member' });
});
