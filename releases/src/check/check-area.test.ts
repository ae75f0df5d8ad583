import { type BuildFacts } from 'contracts';
import { defaultBudgets } from '../gate/budget';
import { factsOf, type HandMade } from '../testing/test-builds';
import { type Beside } from './build-check';
import { checkArea } from './check-area';
import { type KnownBuild } from './known-builds';

function built(made: HandMade): KnownBuild {
  const { facts, contents } = factsOf(made);
  return { facts, read: async (file) => contents.get(file) ?? null };
}

const shell = built({ name: 'shell', version: '1.0.0' });
const other = built({ name: 'mfe-public', version: '1.0.0' });
const id = { name: 'mfe-member', version: '1.0.0' };
const declaration = (more: Partial<BuildFacts['declaration']>) => ({
  declaration: { ...built(id).facts.declaration, ...more } as BuildFacts['declaration'],
});

const check = async (build: KnownBuild, beside: Partial<Beside> = {}, env = {}) =>
  checkArea(
    build,
    {
      shell,
      areas: [other],
      before: null,
      areAllAreas: true,
      notBuilt: [],
      offered: new Set(),
      ...beside,
    },
    { budgets: defaultBudgets, env, isInBrowser: Object.keys(env).length > 0, screens: [] },
  );
const codesOf = async (...of: Parameters<typeof check>) =>
  (await check(...of)).problems.map(({ code }) => code);

test('a sound build has no problem, and says that no browser was asked', async () => {
  expect(await check(built(id))).toEqual({
    build: 'mfe-member@1.0.0',
    problems: [],
    browser: { isDone: false, code: 'left_out', reason: '--no-browser was given' },
    notes: [],
  });
});

test('each problem names the page that explains it', async () => {
  const { problems } = await check(
    built({ ...id, facts: { ...declaration({ shellApi: '^2.0.0' }) } }),
  );
  expect(problems).toEqual([
    {
      code: 'shell_api',
      build: 'mfe-member@1.0.0',
      what: 'it needs the shell API ^2.0.0 and shell@1.0.0 offers 1.0.0',
      where: 'src/area.ts',
      todo: 'pin a shell that offers it first, or build the area for this shell',
      page: 'docs/checks/shell_api.md',
    },
  ]);
});

test.each<[string, Partial<HandMade>, string]>([
  ['a name that is none', { name: '__proto__' }, 'bad_build'],
  ['a screen without files', { facts: { screens: {} } }, 'bad_declaration'],
  ['a file name for some systems only', { files: { 'a b.js': '1' } }, 'bad_file_name'],
  [
    'a name that the shell does not provide',
    { facts: { uses: { react: ['useMagic'] } } },
    'not_provided',
  ],
  [
    'a call that the API does not offer',
    { facts: { calls: ['GET /nothing'] } },
    'call_not_offered',
  ],
  [
    'an entry that leads nowhere',
    {
      facts: declaration({
        navigation: [{ label: 'Gone', to: '/gone', order: 1, place: 'bar', access: 'public' }],
      }),
    },
    'navigation_nowhere',
  ],
  [
    'the page of another area',
    {
      facts: declaration({
        routes: [{ path: '/public', title: 'Mine', access: 'public', screen: 'home' }],
      }),
    },
    'path_taken',
  ],
])('%s is found by the code of the gate', async (_, made, code) => {
  const provides = { react: ['useState'] };
  const beside = { shell: { ...shell, facts: { ...shell.facts, provides } } };
  expect(await codesOf(built({ ...id, ...made }), beside)).toEqual([code]);
});

test('a file that is not as described is to be built again', async () => {
  const build = built(id);
  const { problems, browser } = await check({ ...build, read: async () => Buffer.from('other') });
  expect(problems.map(({ code, todo }) => `${code}: ${todo}`)).toEqual([
    'file_differs: build the package again',
  ]);
  expect(browser).toMatchObject({ isDone: false, reason: 'the build does not fit together' });
});

test('entries are not judged where other areas are not known, and that is said', async () => {
  const entry = { label: 'Gone', to: '/gone', order: 1, place: 'bar', access: 'public' } as const;
  const build = built({ ...id, facts: declaration({ navigation: [entry] }) });
  const { problems, notes } = await check(build, {
    areAllAreas: false,
    shell: null,
    offered: null,
  });
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    'Not compared with a shell: none is known here.',
    'Not all other areas are known here: --env compares with what an environment runs.',
    'The API did not say which calls it offers.',
  ]);
});

test('other areas without a build are named', async () => {
  const notBuilt = ['mfe-approvals', 'mfe-public'];
  expect((await check(built(id), { areAllAreas: false, notBuilt })).notes).toEqual([
    'Not all other areas are known here (not built: mfe-approvals, mfe-public): --env compares with what an environment runs.',
  ]);
});

test('of two areas that want one path this one is told, and not for what others do', async () => {
  const thief = built({ name: 'mfe-thief', version: '1.0.0', facts: { uses: { react: ['x'] } } });
  expect(await codesOf(built(id), { areas: [other, thief] })).toEqual([]);
});

test('without a browser the rest is checked, and it is said with its code', async () => {
  expect((await check(built(id), {}, { CHROME_PATH: '/nowhere/chrome' })).browser).toEqual({
    isDone: false,
    code: 'browser_missing',
    reason: 'CHROME_PATH names /nowhere/chrome, which does not exist',
  });
});
