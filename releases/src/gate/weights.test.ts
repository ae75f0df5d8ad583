import { type BuildFacts } from 'contracts';
import { sizeRefusals } from './at-build';
import { type Budgets, budgetProblems, budgets, defaultBudgets } from './budget';
import { firstPages, roleProblems } from './role-budget';

const weights = (sizes: Record<string, number>): BuildFacts['files'] =>
  Object.fromEntries(
    Object.entries(sizes).map(([file, brotli]) => [
      file,
      { integrity: 'sha384-', bytes: 10 * brotli, brotli },
    ]),
  );
const area = (facts: Partial<BuildFacts>): BuildFacts => ({
  name: 'mfe-a',
  version: '1.0.0',
  kind: 'area',
  entry: ['entry.js'],
  shared: {},
  screens: {},
  files: {},
  ...facts,
});
const route = (path: string, access: 'public' | ('member' | 'clubAdmin')[], screen: string) => ({
  path,
  title: path,
  access,
  screen,
});
const declaring = (...routes: ReturnType<typeof route>[]) => ({
  name: 'mfe-a',
  owner: 'A',
  shellApi: '^1.0.0',
  routes,
  navigation: [],
});
const none = 1e9;
const limits = (more: Partial<Budgets['area']>) => ({
  file: none,
  first: none,
  total: none,
  ...more,
});
const found = (facts: BuildFacts, own: Partial<Budgets['area']>, of: 'area' | 'shell' = 'area') =>
  budgetProblems(
    { name: facts.name, version: facts.version, facts },
    { ...defaultBudgets, area: limits({}), shell: limits({}), [of]: limits(own) },
  );
const places = (...given: Parameters<typeof found>) => found(...given).map(({ where }) => where);

describe('a build', () => {
  const screens = {
    home: { files: ['home.js', 'common.js'], needs: [] },
    list: { files: ['common.js'], needs: [] },
  };
  const files = weights({
    'entry.js': 100,
    'home.js': 40,
    'common.js': 7,
    'other.js': 3,
    'font.woff2': 5000,
    'build.json': 900,
  });
  const built = area({ screens, files });

  test('may weigh exactly its budget, and not a byte more', () => {
    expect(places(built, { file: 100, first: 147, total: 150 })).toEqual([]);
    expect(places(built, { file: 99 })).toEqual(['entry.js']);
    expect(places(built, { first: 146 })).toEqual(['screen "home" with the entry']);
    expect(places(built, { total: 149 })).toEqual(['all scripts']);
  });

  test('is told each of its heavy files and screens, with both weights', () => {
    expect(found(built, { file: 39, first: 106, total: 1 })).toEqual(
      [
        'entry.js',
        'home.js',
        'screen "home" with the entry',
        'screen "list" with the entry',
        'all scripts',
      ].map((where, at) => ({
        code: 'over_budget',
        build: 'mfe-a@1.0.0',
        what: `it weighs 0.${[1, 0, 1, 1, 1][at]} KB and may weigh 0.${[0, 0, 1, 1, 0][at]} KB`,
        where,
        todo: 'load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS)',
      })),
    );
  });

  test('counts a file once, and one that is not listed for nothing', () => {
    const twice = area({
      screens: { home: { files: ['entry.js', 'home.js', 'home.js', 'lost.js'], needs: [] } },
      files,
    });
    expect(places(twice, { first: 140 })).toEqual([]);
    expect(places(twice, { first: 139 })).toEqual(['screen "home" with the entry']);
  });

  test('of a shell has its entry as the first page, and budgets of its own', () => {
    const shell = area({ name: 'shell', kind: 'shell', screens, files });
    expect(places(shell, { first: 100 }, 'shell')).toEqual([]);
    expect(places(shell, { first: 99 }, 'shell')).toEqual(['entry']);
    expect(places(shell, { file: 1, first: 1, total: 1 }, 'area')).toEqual([]);
    expect(places(built, { file: 1, first: 1, total: 1 }, 'shell')).toEqual([]);
  });
});

describe('the first page of a kind of visitor', () => {
  const shell = area({
    name: 'shell',
    kind: 'shell',
    entry: ['main.js'],
    groups: {
      federation: ['federation.js'],
      'ui/core': ['core.js', 'main.js'],
      'ui/data': ['data.js'],
      constructor: [] as string[],
    },
    files: weights({
      'main.js': 1000,
      'federation.js': 200,
      'core.js': 30,
      'data.js': 4,
      'style.css': 9999,
    }),
  });
  const files = weights({
    'entry.js': 10_000,
    'area.js': 2_000,
    'home.js': 300,
    'list.js': 350,
    'font.woff2': 99_999,
  });
  const screens = {
    area: { files: ['area.js'], needs: ['ui/core'] },
    home: {
      files: ['home.js', 'entry.js', 'font.woff2'],
      needs: ['ui/core', 'ui/data', 'unknown'],
    },
    list: { files: ['list.js'], needs: [] },
  };
  const made = area({
    files,
    screens,
    declaration: declaring(route('/home', 'public', 'home'), route('/list', ['member'], 'list')),
  });

  test('is the shell’s entry, federation and share groups, and the area’s entry, body and screen, each file once', () => {
    expect(firstPages(shell, [made])).toEqual([
      { who: 'visitor', path: '/home', area: made, ofShell: 1234, ofArea: 12_300 },
      { who: 'member', path: '/list', area: made, ofShell: 1230, ofArea: 12_350 },
    ]);
  });

  test('is the heaviest that lets them in, whichever area has it and wherever it stands', () => {
    const heavy = area({
      name: 'mfe-b',
      files,
      screens,
      declaration: declaring(route('/b', ['member', 'clubAdmin'], 'home')),
    });
    const light = area({ name: 'mfe-c', declaration: declaring(route('/c', ['member'], 'home')) });
    const pages = (...areas: BuildFacts[]) =>
      firstPages(shell, areas).map(({ who, path }) => `${who} ${path}`);
    expect(pages(made, heavy, light)).toEqual(['visitor /home', 'member /list', 'clubAdmin /b']);
    expect(pages(light, heavy)).toEqual(['member /b', 'clubAdmin /b']);
  });

  test('of two that weigh the same is the one declared first', () => {
    const twice = area({
      files,
      screens,
      declaration: declaring(route('/one', 'public', 'list'), route('/two', 'public', 'list')),
    });
    expect(firstPages(shell, [twice])).toEqual([expect.objectContaining({ path: '/one' })]);
  });

  test('of a build that declares nothing is none', () => {
    expect(firstPages(shell, [area({})])).toEqual([]);
  });

  test('may weigh exactly its budget, and not a byte more', () => {
    const roles = { ...defaultBudgets.roles, visitor: 13_534, member: 13_580 };
    expect(roleProblems(shell, [made], roles)).toEqual([]);
    expect(roleProblems(shell, [made], { ...roles, member: 13_579 })).toEqual([
      {
        code: 'over_role_budget',
        build: 'mfe-a@1.0.0',
        what: 'the first page of member weighs 13.6 KB (shell 1.2 KB, area 12.3 KB) and may weigh 13.6 KB',
        where: '/list',
        todo: 'load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS)',
      },
    ]);
  });

  test('what npm run build says of sizes is what the gate says', () => {
    expect(sizeRefusals([shell, made], {})).toEqual([]);
    expect(sizeRefusals([shell, made], { RELEASE_BUDGETS: ' ' })).toEqual([]);
    const all = limits({});
    const tight = JSON.stringify({
      shell: limits({ file: 999 }),
      area: all,
      roles: { visitor: 20 },
    });
    expect(sizeRefusals([shell, made], { RELEASE_BUDGETS: tight })).toEqual([
      'shell@1.0.0: it weighs 1.0 KB and may weigh 1.0 KB (main.js); load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS).',
      'mfe-a@1.0.0: the first page of visitor weighs 13.5 KB (shell 1.2 KB, area 12.3 KB) and may weigh 0.0 KB (/home); load parts of it later, drop a package, or have an operator raise the budget (RELEASE_BUDGETS).',
    ]);
    expect(sizeRefusals([made], { RELEASE_BUDGETS: tight })).toEqual([]);
  });

  test.each([
    ['{"visitor":900}', 'RELEASE_BUDGETS.shell Invalid input'],
    ['240 KB', 'RELEASE_BUDGETS is no JSON'],
  ])('is told in a sentence that the setting %s cannot be used', (setting, sentence) => {
    const [refusal] = sizeRefusals([made], { RELEASE_BUDGETS: setting });
    expect(refusal).toMatch(/^These settings cannot be used/);
    expect(refusal).toContain(sentence);
  });
});

test('the budgets that hold when none are set', () => {
  expect(defaultBudgets).toEqual({
    shell: { file: 260_000, first: 190_000, total: 800_000 },
    area: { file: 120_000, first: 120_000, total: 500_000 },
    roles: {
      visitor: 240_000,
      member: 230_000,
      clubAdmin: 250_000,
      facultyCoordinator: 240_000,
      superAdmin: 250_000,
    },
  });
});

test.each([0, -1, 1.5, '9'])('a budget of %j bytes is none', (file) => {
  expect(
    budgets.safeParse({ ...defaultBudgets, area: { ...defaultBudgets.area, file } }).success,
  ).toBe(false);
  expect(budgets.safeParse({ ...defaultBudgets, roles: { visitor: file } }).success).toBe(false);
});
