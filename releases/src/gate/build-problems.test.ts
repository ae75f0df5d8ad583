import { releaseOf } from '../testing/test-builds';
import { Shelf } from '../testing/shelf';
import { defaultBudgets } from './budget';
import { buildProblems } from './build-problems';
import { problemLines } from './problem';

const id = { name: 'mfe-member', version: '1.0.0' };
let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
  shelf.put(id);
});
const problems = async ({ name, version } = id) =>
  buildProblems(await shelf.library.get({ name, version }), {
    store: shelf,
    keys: shelf.keys,
    budgets: defaultBudgets,
  });

test('a sound build has none', async () => {
  expect(await problems()).toEqual([]);
});

test('a key that is trusted no longer is named', async () => {
  shelf.isKeyTrusted = false;
  expect(await problems()).toEqual([
    {
      code: 'bad_signature',
      build: 'mfe-member@1.0.0',
      what: `it is signed with the key ${shelf.keyId}, which is not trusted for it`,
      where: 'release.json',
      todo: 'publish the build again under a new version with a trusted key',
    },
  ]);
});

test('a signature of something else is none', async () => {
  shelf.put(id, { signature: Buffer.alloc(64).toString('base64') });
  expect(await problems()).toEqual([
    expect.objectContaining({
      code: 'bad_signature',
      what: 'its signature does not fit its description',
      where: 'release.json',
    }),
  ]);
});

test('a file that is gone and one with another byte are told apart', async () => {
  shelf.spoil(id, 'home.js');
  shelf.spoil(id, 'area.js', '"area 1.0.1"');
  const todo = 'restore the store from its backup or publish a new version';
  expect(await problems()).toEqual([
    {
      code: 'file_differs',
      build: 'mfe-member@1.0.0',
      what: 'the file is not what was signed',
      where: 'area.js',
      todo,
    },
    {
      code: 'file_missing',
      build: 'mfe-member@1.0.0',
      what: 'the file is gone from the store',
      where: 'home.js',
      todo,
    },
  ]);
});

const react = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}';
const older = 'exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={}';
const withFile = (file: string, text: string) => ({
  'remoteEntry.js': '1',
  'area.js': '2',
  'home.js': '3',
  [file]: text,
});

test.each([
  ['area.js', react],
  ['home.js', older],
])('a React inside %s of an area is refused', async (file, text) => {
  shelf.put({ ...id, files: withFile(file, text) });
  expect(await problems()).toEqual([
    {
      code: 'second_react',
      build: 'mfe-member@1.0.0',
      what: 'it brings a React of its own, and there may be one on the page',
      where: file,
      todo: 'import React, its renderer and whatever needs them through the shared packages and build again',
    },
  ]);
});

test('the words of React in a text, or in the shell, are no second React', async () => {
  shelf.put({ ...id, files: withFile('notes.txt', react) });
  expect(await problems()).toEqual([]);
  const shell = { name: 'shell', version: '1.0.0' };
  shelf.put({
    ...shell,
    files: { 'main.js': react, 'sign-in.js': '1', 'federation.js': '2', 'data.js': '3' },
  });
  expect(await problems(shell)).toEqual([]);
});

describe('a declaration', () => {
  const { declaration } = releaseOf(id).facts;
  const of = async (facts: object, at = id) => {
    shelf.put({ ...at, facts });
    return (await problems(at)).map(
      ({ code, what, where, todo }) => `${code} ${where}: ${what}; ${todo}`,
    );
  };
  const rebuild = 'build it with the tooling of this workspace';
  const shell = { name: 'shell', version: '1.0.0' };

  test.each([
    [
      'no routes',
      { declaration: undefined },
      `build.json: an area declares its routes and its global name; ${rebuild}`,
    ],
    [
      'no global name',
      { global: undefined },
      `build.json: an area declares its routes and its global name; ${rebuild}`,
    ],
    [
      'another version’s global name',
      { global: 'mfe_member_1_0_1' },
      `build.json: the global name "mfe_member_1_0_1" is not its own; ${rebuild}`,
    ],
    [
      'the page’s global name',
      { global: 'localStorage' },
      `build.json: the global name "localStorage" is not its own; ${rebuild}`,
    ],
    [
      'another area’s name',
      { declaration: { ...declaration, name: 'mfe-public' } },
      'src/area.ts: it declares itself as "mfe-public"; declare the name "mfe-member"',
    ],
    [
      'a screen without files',
      { screens: {} },
      '/member: no file belongs to the screen "home"; give the screen\'s import the webpackChunkName "home"',
    ],
    ['no entry', { entry: [] }, `build.json: it has no entry; ${rebuild}`],
    [
      'an entry that is not listed',
      { entry: ['other.js'] },
      'other.js: a file that it loads is not listed; build it again',
    ],
    [
      'an entry that every object has',
      { entry: ['constructor'] },
      'constructor: a file that it loads is not listed; build it again',
    ],
    [
      'a screen’s file that is not listed',
      { screens: { home: { files: ['lost.js'], needs: [] } } },
      'lost.js: a file that it loads is not listed; build it again',
    ],
    [
      'a shell’s kind',
      { kind: 'shell', groups: {}, shellApi: '1.0.0' },
      `build.json: it is built as shell; ${rebuild}`,
    ],
  ])('with %s is refused', async (_what, facts, said) => {
    expect(await of(facts)).toEqual([`bad_declaration ${said}`]);
  });

  test('with a screen that every object has is refused', async () => {
    const routes = [{ path: '/member', title: 'Home', access: 'public', screen: 'constructor' }];
    expect(await of({ declaration: { ...declaration, routes } })).toEqual([
      'bad_declaration /member: no file belongs to the screen "constructor"; give the screen\'s import the webpackChunkName "constructor"',
    ]);
  });

  test('with ten routes whose screens have no files is one message', async () => {
    const routes = Array.from({ length: 10 }, (_, at) => ({
      path: `/page-${at}`,
      title: 'Page',
      access: 'public' as const,
      screen: at < 5 ? 'list' : 'form',
    }));
    shelf.put({ ...id, facts: { declaration: { ...declaration!, routes } } });
    expect(problemLines(await problems())).toEqual([
      'mfe-member@1.0.0: no files belong to the screens "list", "form" (/page-0, /page-1, /page-2, /page-3, /page-4, /page-5, /page-6, /page-7, /page-8, /page-9); give each screen\'s import its name as webpackChunkName.',
    ]);
  });

  test.each<[string, (at: number) => string, string]>([
    ['one screen', () => 'list', 'no file belongs to the screen "list"'],
    [
      'two screens',
      (at) => (at < 15 ? 'list' : 'form'),
      'no files belong to the screens "list", "form"',
    ],
    [
      'a screen each',
      (at) => `s-${at}`,
      'no files belong to the screens "s-0", "s-1", "s-2", "s-3", "s-4", "s-5", "s-6", "s-7", "s-8", "s-9" and 20 more',
    ],
  ])('with thirty routes of %s without files names the first ten', async (_what, screen, what) => {
    const routes = Array.from({ length: 30 }, (_, at) => ({
      path: `/page-${at}`,
      title: 'Page',
      access: 'public' as const,
      screen: screen(at),
    }));
    shelf.put({ ...id, facts: { declaration: { ...declaration!, routes } } });
    const found = await problems();
    expect(found.map(({ where }) => where)).toEqual(routes.map(({ path }) => path));
    const [line = '', ...others] = problemLines(found);
    expect(others).toEqual([]);
    expect(line).toContain(
      `mfe-member@1.0.0: ${what} (/page-0, /page-1, /page-2, /page-3, /page-4, /page-5, /page-6, /page-7, /page-8, /page-9 and 20 more); give `,
    );
  });

  test.each([
    [
      'no groups',
      { groups: undefined },
      `build.json: a shell names its share groups and its API version; ${rebuild}`,
    ],
    [
      'no API version',
      { shellApi: undefined },
      `build.json: a shell names its share groups and its API version; ${rebuild}`,
    ],
    [
      'a group’s file that is not listed',
      { groups: { federation: ['lost.js'] } },
      'lost.js: a file that it loads is not listed; build it again',
    ],
    [
      'an entry that is not listed',
      { entry: ['lost.js'] },
      'lost.js: a file that it loads is not listed; build it again',
    ],
  ])('of a shell with %s is refused', async (_what, facts, said) => {
    expect(await of(facts, shell)).toEqual([`bad_declaration ${said}`]);
  });

  test('of a shell that is built as an area is refused', async () => {
    expect(
      await of(
        {
          kind: 'area',
          global: 'shell_1_0_0',
          declaration: { ...declaration, name: 'shell' },
          screens: { home: { files: [], needs: [] } },
        },
        shell,
      ),
    ).toEqual([`bad_declaration build.json: it is built as area; ${rebuild}`]);
  });

  test('may have the same file in several places: it is named once', async () => {
    expect(
      await of({ entry: ['lost.js'], screens: { home: { files: ['lost.js'], needs: [] } } }),
    ).toHaveLength(1);
  });
});

test('a weight over its budget is a problem of the build', async () => {
  const { first, total } = defaultBudgets.area;
  const budgets = { ...defaultBudgets, area: { first, total, file: 1 } };
  const found = await buildProblems(await shelf.library.get(id), {
    store: shelf,
    keys: shelf.keys,
    budgets,
  });
  expect(found.map(({ code }) => code)).toEqual(['over_budget', 'over_budget', 'over_budget']);
});
