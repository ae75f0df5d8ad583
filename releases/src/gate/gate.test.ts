import { type AreaDeclaration } from 'contracts';
import { type Pins } from 'contracts/releases';
import { Shelf } from '../testing/shelf';
import { factsOf } from '../testing/test-builds';
import { defaultBudgets } from './budget';
import { judge } from './gate';
import { problemLines } from './problem';

let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
  for (const name of ['shell', 'mfe-member', 'mfe-public']) shelf.put({ name, version: '1.0.0' });
});

const area = (version: string, lastGood: string | null = null) => ({
  version,
  lastGood,
  disabled: null,
});
const both: Pins = {
  shell: '1.0.0',
  areas: { 'mfe-member': area('1.0.0'), 'mfe-public': area('1.0.0') },
};
const verdict = (pins: Pins, budgets = defaultBudgets) =>
  judge(pins, { library: shelf.library, keys: shelf.keys, budgets, environment: 'local' });
const problems = async (pins: Pins, budgets = defaultBudgets) =>
  (await verdict(pins, budgets)).problems.map(
    ({ code, build, where }) => `${code} ${build} ${where}`,
  );
const member = (version: string, lastGood: string | null = null): Pins => ({
  ...both,
  areas: { ...both.areas, 'mfe-member': area(version, lastGood) },
});

test('a sound set passes with the releases that it names', async () => {
  const { pins, releases, problems: found, dropped } = await verdict(both);
  expect(found).toEqual([]);
  expect(dropped).toEqual([]);
  expect(pins).toEqual(both);
  expect([...releases.keys()]).toEqual(['shell@1.0.0', 'mfe-member@1.0.0', 'mfe-public@1.0.0']);
});

test('a build that is not there is named with the place it was looked for', async () => {
  expect((await verdict(member('9.9.9'))).problems).toEqual([
    {
      code: 'build_missing',
      build: 'mfe-member@9.9.9',
      what: 'it is not in the store',
      where: 'the shelf',
      todo: 'publish it first, or choose a version that portal builds lists',
    },
  ]);
});

test('a set without a shell is refused, and a shell that is not there is one problem only', async () => {
  expect(await problems({ ...both, shell: null })).toEqual(['no_shell shell shell']);
  expect(await problems({ ...both, shell: '9.9.9' })).toEqual([
    'build_missing shell@9.9.9 the shelf',
  ]);
});

test('each build is checked by itself, and all of them together', async () => {
  shelf.put({ name: 'shell', version: '2.0.0', facts: { shellApi: '2.0.0' } });
  shelf.spoil({ name: 'shell', version: '2.0.0' }, 'main.js', 'console.log("another")');
  shelf.spoil({ name: 'mfe-public', version: '1.0.0' }, 'home.js');
  expect(await problems({ ...both, shell: '2.0.0' })).toEqual([
    'file_differs shell@2.0.0 main.js',
    'file_missing mfe-public@1.0.0 home.js',
    'shell_api mfe-member@1.0.0 src/area.ts',
    'shell_api mfe-public@1.0.0 src/area.ts',
  ]);
});

test('an area that is not for production is refused there only, as a last good version dropped', async () => {
  const id = { name: 'mfe-member', version: '1.1.0' };
  const declaration = factsOf(id).facts.declaration as AreaDeclaration;
  shelf.put({ ...id, facts: { declaration: { ...declaration, isForProduction: false } } });
  const at = (environment: string, pins: Pins) =>
    judge(pins, {
      library: shelf.library,
      keys: shelf.keys,
      budgets: defaultBudgets,
      environment,
    });
  const lines = async (environment: string) =>
    problemLines((await at(environment, member('1.1.0'))).problems);
  expect(await lines('staging')).toEqual([]);
  expect(await lines('production')).toEqual([
    'mfe-member@1.1.0: it is not made for production (src/area.ts); pin it in another environment.',
  ]);
  const { pins, problems: none } = await at('production', member('1.0.0', '1.1.0'));
  expect(none).toEqual([]);
  expect(pins.areas['mfe-member']?.lastGood).toBeNull();
});

test('budgets of builds and of first pages count', async () => {
  const area_ = { ...defaultBudgets.area, total: 1 };
  expect(
    await problems(
      { ...both, areas: { 'mfe-member': area('1.0.0') } },
      { ...defaultBudgets, area: area_ },
    ),
  ).toEqual(['over_budget mfe-member@1.0.0 all scripts']);
  const roles = { ...defaultBudgets.roles, visitor: 1 };
  expect(
    await problems(
      { ...both, areas: { 'mfe-member': area('1.0.0') } },
      { ...defaultBudgets, roles },
    ),
  ).toEqual(['over_role_budget mfe-member@1.0.0 /member']);
});

describe('a last good version', () => {
  const fallsBack = async (lastGood: string) => {
    const { pins, releases, problems: found, dropped } = await verdict(member('1.0.0', lastGood));
    expect(found).toEqual([]);
    expect(releases.has(`mfe-member@${lastGood}`)).toBe(
      pins.areas['mfe-member']?.lastGood === lastGood,
    );
    return {
      to: pins.areas['mfe-member']?.lastGood,
      why: dropped.map(({ area: name, problem }) => `${name} ${problem.code}`),
    };
  };

  test('that is sound stays', async () => {
    shelf.put({ name: 'mfe-member', version: '0.9.0' });
    expect(await fallsBack('0.9.0')).toEqual({ to: '0.9.0', why: [] });
  });

  test('that is gone is dropped', async () => {
    expect(await fallsBack('0.9.0')).toEqual({ to: null, why: ['mfe-member build_missing'] });
  });

  test('that is damaged is dropped', async () => {
    shelf.put({ name: 'mfe-member', version: '0.9.0' });
    shelf.spoil({ name: 'mfe-member', version: '0.9.0' }, 'area.js', 'another');
    expect(await fallsBack('0.9.0')).toEqual({ to: null, why: ['mfe-member file_differs'] });
  });

  test('that is signed by nobody trusted is dropped', async () => {
    shelf.put({ name: 'mfe-member', version: '0.9.0' }, { signature: 'bm9ib2R5' });
    expect(await fallsBack('0.9.0')).toEqual({ to: null, why: ['mfe-member bad_signature'] });
  });

  test('that does not fit the shell is dropped', async () => {
    shelf.put({ name: 'mfe-member', version: '0.9.0', facts: { shared: { react: '^18.0.0' } } });
    expect(await fallsBack('0.9.0')).toEqual({ to: null, why: ['mfe-member other_react'] });
  });

  test('is checked as well where the area is switched off', async () => {
    const { pins } = await verdict({
      ...both,
      areas: { 'mfe-member': { version: '1.0.0', lastGood: '0.9.0', disabled: 'Back at noon' } },
    });
    expect(pins.areas['mfe-member']).toEqual({
      version: '1.0.0',
      lastGood: null,
      disabled: 'Back at noon',
    });
  });
});

test('of two areas that claim one path the one that did not run before is refused', async () => {
  const claiming = (name: string, version: string) => {
    const route = { path: '/shared', title: 'Shared', access: 'public' as const, screen: 'home' };
    const declaration = {
      name,
      owner: 'A team',
      shellApi: '^1.0.0',
      routes: [route],
      navigation: [],
    };
    shelf.put({ name, version, facts: { declaration } });
  };
  claiming('mfe-member', '2.0.0');
  claiming('mfe-public', '2.0.0');
  // By its name mfe-member would come first.
  const before: Pins = { ...both, areas: { ...both.areas, 'mfe-public': area('2.0.0') } };
  const next: Pins = { ...before, areas: { ...before.areas, 'mfe-member': area('2.0.0') } };
  const { problems: found } = await judge(
    next,
    { library: shelf.library, keys: shelf.keys, budgets: defaultBudgets, environment: 'local' },
    before,
  );
  expect(found.map(({ code, build, what }) => `${code} ${build} ${what}`)).toEqual([
    'path_taken mfe-member@2.0.0 the path belongs to mfe-public@2.0.0 already',
  ]);
});

describe('of what a change brings in', () => {
  const withNavigation = (name: string, version: string, paths: string[], to?: string) => {
    const routes = paths.map((path) => ({
      path,
      title: path,
      access: 'public' as const,
      screen: 'home',
    }));
    const navigation = to
      ? [{ label: 'Clubs', to, order: 1, place: 'bar' as const, access: 'public' as const }]
      : [];
    const declaration = { name, owner: 'A team', shellApi: '^1.0.0', routes, navigation };
    shelf.put({ name, version, facts: { declaration } });
  };
  const judged = async (next: Pins, before: Pins) => {
    const settings = {
      library: shelf.library,
      keys: shelf.keys,
      budgets: defaultBudgets,
      environment: 'local',
    };
    return problemLines((await judge(next, settings, before)).problems);
  };
  const set = (ofMember: string, ofPublic: string): Pins => ({
    shell: '1.0.0',
    areas: { 'mfe-member': area(ofMember), 'mfe-public': area(ofPublic) },
  });

  test('a version that drops a page that others lead to is refused, not they', async () => {
    withNavigation('mfe-member', '2.0.0', ['/member'], '/clubs');
    withNavigation('mfe-public', '2.0.0', ['/public', '/clubs']);
    expect(await judged(set('2.0.0', '2.0.0'), both)).toEqual([]);
    expect(await judged(set('2.0.0', '1.0.0'), set('2.0.0', '2.0.0'))).toEqual([
      'mfe-public@1.0.0: it no longer has a page that the navigation of mfe-member@2.0.0 leads to (/clubs); keep the page, or pin a version of the other area without the entry first.',
    ]);
    expect(await judged(set('2.0.0', '1.0.0'), both)).toEqual([
      'mfe-member@2.0.0: its entry "Clubs" leads to no page of this set (/clubs); name a path that an area of the set declares.',
    ]);
  });

  test('entries that lead to a build that is not there are no second problem', async () => {
    withNavigation('mfe-member', '2.0.0', ['/member'], '/clubs');
    expect(await judged(set('2.0.0', '9.9.9'), both)).toEqual([
      'mfe-public@9.9.9: it is not in the store (the shelf); publish it first, or choose a version that portal builds lists.',
    ]);
    shelf.put({ name: 'mfe-public', version: '3.0.0', facts: { declaration: undefined } });
    expect(await judged(set('2.0.0', '3.0.0'), both)).toEqual([
      'mfe-public@3.0.0: an area declares its routes and its global name (build.json); build it with the tooling of this workspace.',
    ]);
  });

  test('an entry still leads nowhere only if no part that ran had its page', async () => {
    withNavigation('mfe-member', '2.0.0', ['/member'], '/clubs');
    withNavigation('mfe-member', '2.1.0', ['/member'], '/clubs');
    withNavigation('mfe-public', '2.0.0', ['/public', '/clubs']);
    const { shell, areas } = set('2.1.0', '2.0.0');
    const alone = { shell, areas: { 'mfe-member': areas['mfe-member']! } };
    expect(await judged(alone, set('2.0.0', '2.0.0'))).toEqual([
      'mfe-member@2.1.0: its entry "Clubs" leads to no page of this set (/clubs); name a path that an area of the set declares.',
    ]);
    expect(await judged(set('2.1.0', '1.0.0'), set('2.0.0', '1.0.0'))).toEqual([
      'mfe-member@2.1.0: its entry "Clubs" still leads to no page of this set (/clubs); name a path that an area of the set declares.',
    ]);
    expect(await judged(set('2.1.0', '9.9.9'), set('2.0.0', '1.0.0'))).toEqual([
      'mfe-public@9.9.9: it is not in the store (the shelf); publish it first, or choose a version that portal builds lists.',
    ]);
  });

  test('a path stays with the area that had it, though both come in a new version', async () => {
    withNavigation('mfe-public', '2.0.0', ['/public', '/clubs']);
    withNavigation('mfe-public', '2.1.0', ['/public', '/clubs']);
    withNavigation('mfe-member', '2.0.0', ['/member', '/clubs']);
    expect(await judged(set('2.0.0', '2.1.0'), set('1.0.0', '2.0.0'))).toEqual([
      'mfe-member@2.0.0: the path belongs to mfe-public@2.1.0 already (/clubs); choose another path, or take the other claim out of the environment first.',
    ]);
  });

  test('an area that ran is kept before one that is new', async () => {
    withNavigation('mfe-public', '2.0.0', ['/public', '/clubs']);
    withNavigation('mfe-member', '2.0.0', ['/member', '/clubs']);
    const { 'mfe-public': ran } = both.areas;
    expect(await judged(set('2.0.0', '2.0.0'), { ...both, areas: { 'mfe-public': ran! } })).toEqual(
      [
        'mfe-member@2.0.0: the path belongs to mfe-public@2.0.0 already (/clubs); choose another path, or take the other claim out of the environment first.',
      ],
    );
  });
});
