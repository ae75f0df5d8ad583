import { releaseOf } from '../testing/test-builds';
import { defaultBudgets } from './budget';
import { problemLines } from './problem';
import { setProblems } from './set-problems';

const shell = releaseOf({ name: 'shell', version: '1.0.0' });
const member = (facts: object = {}) => releaseOf({ name: 'mfe-member', version: '2.0.0', facts });
const problems = (...areas: ReturnType<typeof releaseOf>[]) =>
  setProblems({ shell, areas }, defaultBudgets.roles);
const shared = { react: '^19.3.1', 'shared-session': '^1.0.0', 'shared-ui/core': '^1.0.0' };

test('areas that fit have none', () => {
  expect(problems(member(), releaseOf({ name: 'mfe-public', version: '1.0.0' }))).toEqual([]);
});

test('without a shell there is one', () => {
  expect(setProblems({ shell: null, areas: [member()] }, defaultBudgets.roles)).toEqual([
    {
      code: 'no_shell',
      build: 'shell',
      what: 'the environment has no shell',
      where: 'shell',
      todo: 'pin a shell together with the areas, for example portal pin shell@1.0.0 mfe-member@1.0.0',
    },
  ]);
});

test('a shell API out of range is refused, with what to do', () => {
  const { declaration } = member().facts;
  const needing = (shellApi: string) => member({ declaration: { ...declaration, shellApi } });
  expect(problems(needing('^2.0.0'))).toEqual([
    {
      code: 'shell_api',
      build: 'mfe-member@2.0.0',
      what: 'it needs the shell API ^2.0.0 and shell@1.0.0 offers 1.0.0',
      where: 'src/area.ts',
      todo: 'pin a shell that offers it first, or build the area for this shell',
    },
  ]);
  expect(problems(needing('>=1.0.0 <2'))).toEqual([]);
});

test('a shell that offers no API fits no area', () => {
  const silent = releaseOf({ name: 'shell', version: '1.0.0', facts: { shellApi: undefined } });
  expect(setProblems({ shell: silent, areas: [member()] }, defaultBudgets.roles)).toEqual([
    expect.objectContaining({
      code: 'shell_api',
      what: 'it needs the shell API ^1.0.0 and shell@1.0.0 offers 0.0.0',
    }),
  ]);
});

test('a shared package out of range is refused, and so is one the shell does not have', () => {
  const wanted = {
    ...shared,
    'shared-ui/core': '^2.0.0',
    'shared-ui/maps': '^1.0.0',
    constructor: '*',
    react: '^18.0.0',
  };
  const todo =
    'pin a shell that provides it, or build the area against the version the shell provides';
  const say = (code: string, where: string, what: string) => ({
    code,
    build: 'mfe-member@2.0.0',
    what,
    where,
    todo,
  });
  expect(problems(member({ shared: wanted }))).toEqual([
    say('other_react', 'react', 'it needs react ^18.0.0 and shell@1.0.0 provides 19.3.1'),
    say(
      'shared_range',
      'shared-ui/core',
      'it needs shared-ui ^2.0.0 and shell@1.0.0 provides 1.0.0',
    ),
    say(
      'shared_range',
      'shared-ui/maps',
      'it needs shared-ui/maps and shell@1.0.0 does not provide it',
    ),
    say('shared_range', 'constructor', 'it needs constructor and shell@1.0.0 does not provide it'),
  ]);
});

test('a shell’s release candidate of a shared package is in its range', () => {
  const candidate = releaseOf({
    name: 'shell',
    version: '1.0.0',
    facts: { shared: { ...shell.facts.shared, 'shared-session': '1.1.0-rc.1' } },
  });
  expect(
    setProblems({ shell: candidate, areas: [member({ shared })] }, defaultBudgets.roles),
  ).toEqual([]);
});

test('an area that does not take React from the page is refused', () => {
  expect(problems(member({ shared: { 'shared-session': '^1.0.0' } }))).toEqual([
    {
      code: 'second_react',
      build: 'mfe-member@2.0.0',
      what: 'it does not take React from the page',
      where: 'react',
      todo: 'share React with the host and build again',
    },
  ]);
});

test('each area is looked at, and its paths, and first pages', () => {
  const twin = releaseOf({
    name: 'mfe-public',
    version: '1.0.0',
    facts: { declaration: member().facts.declaration, shared: {} },
  });
  expect(
    setProblems({ shell, areas: [member(), twin] }, { ...defaultBudgets.roles, visitor: 1 }).map(
      ({ code, build }) => `${code} ${build}`,
    ),
  ).toEqual([
    'path_taken mfe-public@1.0.0',
    'second_react mfe-public@1.0.0',
    expect.stringMatching(/^over_role_budget mfe-(member@2|public@1)\.0\.0$/),
  ]);
});

test('parts of one package that do not fit are one problem, and areas that share it one sentence', () => {
  const wanted = { ...shared, 'shared-ui/core': '^2.0.0', 'shared-ui/data': '^2.0.0' };
  const offering = releaseOf({
    name: 'shell',
    version: '1.0.0',
    facts: { shared: { ...shell.facts.shared, 'shared-ui/data': '1.0.0' } },
  });
  const areas = [
    member({ shared: wanted }),
    releaseOf({ name: 'mfe-public', version: '1.0.0', facts: { shared: wanted } }),
  ];
  const found = setProblems({ shell: offering, areas }, defaultBudgets.roles);
  expect(problemLines(found)).toEqual([
    'mfe-member@2.0.0, mfe-public@1.0.0: it needs shared-ui ^2.0.0 and shell@1.0.0 provides 1.0.0 (shared-ui/core, shared-ui/data); pin a shell that provides it, or build the area against the version the shell provides.',
  ]);
});

// A caret keeps the first number that is not 0: below 1.0.0 a step of the middle one breaks.
test.each([
  ['^0.2.3', '0.2.2', false],
  ['^0.2.3', '0.2.3', true],
  ['^0.2.3', '0.2.99', true],
  ['^0.2.3', '0.3.0-rc.1', false],
  ['^0.2.3', '0.3.0', false],
  ['^0.2.3', '1.0.0', false],
  ['^0.2', '0.2.0', true],
  ['^0.2', '0.3.0', false],
  ['^0.0.3', '0.0.2', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
  ['^0.0', '0.0.9', true],
  ['^0.0', '0.1.0', false],
  ['^0', '0.9.9', true],
  ['^0', '1.0.0', false],
  ['^0.x', '0.9.9', true],
  ['^0.x', '1.0.0', false],
  ['^1.2.3', '1.99.0', true],
  ['^1.2.3', '2.0.0', false],
])('the range %s takes %s of a shared package and of the shell API: %s', (range, version, isIn) => {
  const facts = {
    shared: { ...shell.facts.shared, 'shared-ui/core': version },
    shellApi: version,
  };
  const early = releaseOf({ name: 'shell', version: '1.0.0', facts });
  const { declaration } = member().facts;
  const lines = (areaFacts: object) =>
    problemLines(setProblems({ shell: early, areas: [member(areaFacts)] }, defaultBudgets.roles));
  const api = { ...declaration, shellApi: range };
  const sameApi = { ...declaration, shellApi: version };
  expect(lines({ declaration: sameApi, shared: { ...shared, 'shared-ui/core': range } })).toEqual(
    isIn
      ? []
      : [
          `mfe-member@2.0.0: it needs shared-ui ${range} and shell@1.0.0 provides ${version} (shared-ui/core); pin a shell that provides it, or build the area against the version the shell provides.`,
        ],
  );
  expect(lines({ declaration: api, shared: { react: '^19.3.1' } })).toEqual(
    isIn
      ? []
      : [
          `mfe-member@2.0.0: it needs the shell API ${range} and shell@1.0.0 offers ${version} (src/area.ts); pin a shell that offers it first, or build the area for this shell.`,
        ],
  );
});

test('names of a package whose version does not fit are no second problem', () => {
  const provides = { 'shared-ui/core': ['Button'], 'shared-session': ['useSession'] };
  const providing = releaseOf({ name: 'shell', version: '1.0.0', facts: { provides } });
  const areas = [
    member({
      shared: { ...shared, 'shared-ui/core': '^2.0.0' },
      uses: { 'shared-ui/core': ['Toast', 'Tag'], 'shared-session': ['useSession', 'useHold'] },
    }),
  ];
  expect(problemLines(setProblems({ shell: providing, areas }, defaultBudgets.roles))).toEqual([
    'mfe-member@2.0.0: it needs shared-ui ^2.0.0 and shell@1.0.0 provides 1.0.0 (shared-ui/core); pin a shell that provides it, or build the area against the version the shell provides.',
    'mfe-member@2.0.0: it uses useHold of shared-session, and shell@1.0.0 does not provide that (shared-session); pin a shell that provides it, or build the area without it.',
  ]);
});
