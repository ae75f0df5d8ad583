import { type EnvironmentDocument, type RouteDeclaration } from 'contracts';
import { typeOf } from './content-type';
import { fileOf, routeFilesOf } from './page-files';

const route = (path: string, screen = 'home'): RouteDeclaration => ({
  path,
  title: path,
  access: 'public',
  screen,
});
const hash = (file: string) => `sha384-of-${file}`;
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hash(name)]));

const area = (
  name: string,
  ...routes: RouteDeclaration[]
): EnvironmentDocument['areas'][number] => ({
  name,
  version: '1.0.0',
  base: `/builds/${name}/1.0.0/`,
  entry: ['entry.js'],
  files: files('entry.js', 'area.js', 'home.js', 'home.css', 'list.js'),
  screens: {
    area: { files: ['area.js'], needs: ['ui/core'] },
    home: {
      files: ['home.js', 'home.css', 'lost.js', 'entry.js'],
      needs: ['ui/data', 'ui/core', 'constructor', 'unknown'],
    },
    list: { files: ['list.js'], needs: [] },
  },
  declaration: { name, owner: 'A team', shellApi: '^1.0.0', routes, navigation: [] },
});
const shell: EnvironmentDocument['shell'] = {
  name: 'shell',
  version: '2.0.0',
  base: '/builds/shell/2.0.0/',
  entry: ['main.js', 'main.css'],
  files: files(
    'main.js',
    'main.css',
    'federation.js',
    'core.js',
    'data.js',
    'sign-in.js',
    'sign-up.js',
  ),
  screens: {
    'sign-in': { files: ['sign-in.js', 'main.js'], needs: [] },
    'sign-up': { files: ['sign-up.js'], needs: [] },
  },
  groups: {
    federation: ['federation.js'],
    'ui/core': ['core.js', 'main.js'],
    'ui/data': ['data.js'],
    'ui/other': ['other.js'],
  },
};
const document = (...areas: EnvironmentDocument['areas']): EnvironmentDocument => ({
  environment: 'local',
  revision: 1,
  shell,
  areas,
});

describe('the files of a page', () => {
  const hrefs = (
    path: string,
    given = document(area('mfe-a', route('/home'), route('/list', 'list'), route('/lost', 'lost'))),
  ) =>
    routeFilesOf(given, path).map(({ href, integrity }) => {
      expect(integrity).toBe(hash(href.split('/').at(-1) ?? ''));
      return href.replace('/builds/', '');
    });

  test('are federation, the groups it needs, the area’s entry, body and screen: each once, no style, nothing of the shell’s entry', () => {
    expect(hrefs('/home')).toEqual([
      'shell/2.0.0/federation.js',
      'shell/2.0.0/core.js',
      'shell/2.0.0/data.js',
      'mfe-a/1.0.0/entry.js',
      'mfe-a/1.0.0/area.js',
      'mfe-a/1.0.0/home.js',
    ]);
  });

  test('are those of its own screen', () => {
    expect(hrefs('/list')).toEqual([
      'shell/2.0.0/federation.js',
      'shell/2.0.0/core.js',
      'mfe-a/1.0.0/entry.js',
      'mfe-a/1.0.0/area.js',
      'mfe-a/1.0.0/list.js',
    ]);
    expect(hrefs('/lost')).toHaveLength(4);
  });

  test('of an area without a body of its own are entry and screen', () => {
    const bare = {
      ...area('mfe-a', route('/list', 'list')),
      screens: { list: { files: ['list.js'], needs: [] } },
    };
    expect(hrefs('/list', document(bare))).toEqual([
      'shell/2.0.0/federation.js',
      'mfe-a/1.0.0/entry.js',
      'mfe-a/1.0.0/list.js',
    ]);
  });

  test('of the shell’s own pages are the screen that each shows', () => {
    expect(hrefs('/')).toEqual(['shell/2.0.0/sign-up.js']);
    for (const path of ['/login', '/login/', '/Login'])
      expect(hrefs(path)).toEqual(['shell/2.0.0/sign-in.js']);
    const older = {
      ...document(),
      shell: { ...shell, screens: { 'sign-in': { files: ['sign-in.js'], needs: [] } } },
    };
    expect(hrefs('/', older)).toEqual(['shell/2.0.0/sign-in.js']);
    expect(hrefs('/', { ...document(), shell: { ...shell, screens: {} } })).toEqual([]);
  });

  test('of an area that is switched off, and of no page, are none', () => {
    expect(
      hrefs('/home', document({ ...area('mfe-a', route('/home')), disabled: 'Back at noon' })),
    ).toEqual([]);
    expect(hrefs('/nothing')).toEqual([]);
  });

  test('are named with their hash, and one without is none', () => {
    expect(fileOf(shell, 'main.js')).toEqual({
      href: '/builds/shell/2.0.0/main.js',
      integrity: hash('main.js'),
    });
    expect(fileOf(shell, 'lost.js')).toBeNull();
    expect(fileOf(shell, 'constructor')).toBeNull();
  });
});

test.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.min.css', 'text/css; charset=utf-8'],
  ['a/b.json', 'application/json; charset=utf-8'],
  ['a.svg', 'image/svg+xml'],
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.webp', 'image/webp'],
  ['a.woff2', 'font/woff2'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.bin', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
  ['a.toString', 'application/octet-stream'],
])('%s goes out as %s', (file, type) => expect(typeOf(file)).toBe(type));
