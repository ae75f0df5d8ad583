import { areaDeclaration, navigationEntry, routeDeclaration } from './area';
import { buildFacts } from './build';

const route = { path: '/events/:id', title: 'Event', access: 'public', screen: 'event' };
const entry = { label: 'Events', to: '/events', order: 1, place: 'bar', access: 'public' };
const declaration = {
  name: 'mfe-a',
  owner: 'A team',
  shellApi: '^1.0.0',
  routes: [route],
  navigation: [entry],
};
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test.each([
  '/events',
  '/events/:id',
  '/superAdmin-dashboard',
  '/a/b_c/:clubId/:user_2',
  '/a'.repeat(100),
])('an area may have a page at number %#', (path) =>
  expect(takes(routeDeclaration, { ...route, path })).toBe(true),
);

// oxfmt-ignore
test.each([
  '', '/', '//evil.example', '/events/', '/clubs?', '/clubs?a=b', '/clubs#top', '/*', '/events/*', '/events/:id?', '/:area', '/:area/list',
  '/a/../b', '/a/./b', '/a//b', '/a b', '/a%2fb', '/a.html', '/é', '/a\n', '/a/:', '/a/:1', '/a/:id-x', '\\a', 'events', ' /events', '/a'.repeat(101),
])('no area has a page at number %#', (path) => expect(takes(routeDeclaration, { ...route, path })).toBe(false));

test.each(['/events', '/my-activity', '/a/b'])('a navigation entry leads to %s', (to) => {
  expect(takes(navigationEntry, { ...entry, to })).toBe(true);
});
test.each([
  '//evil.example/',
  '/',
  'https://evil.example',
  '/\\evil.example',
  '/events/:id',
  '/events?x',
  '/a'.repeat(101),
])('no navigation entry leads to number %#', (to) =>
  expect(takes(navigationEntry, { ...entry, to })).toBe(false),
);

test.each([
  'GET /event/approved?tab=all&page=1',
  'GET /club/:id?view=lean',
  'GET /event/user-events/:userId',
])('%s is started early', (call) =>
  expect(takes(routeDeclaration, { ...route, calls: [call] })).toBe(true),
);
test.each([
  'POST /event',
  'GET //evil.example/',
  'GET /a/../../x',
  'GET https://evil.example',
  'GET /a b',
  'GET /a#b',
  'GET /',
  `GET /${'a'.repeat(300)}`,
])('number %# is not', (call) =>
  expect(takes(routeDeclaration, { ...route, calls: [call] })).toBe(false),
);

test.each([
  ['title', '\u001b[2J'],
  ['title', 'a\nb'],
  ['title', '\u202egnp.exe'],
  ['title', ''],
  ['title', 'x'.repeat(121)],
  ['screen', 'Event'],
  ['screen', 'x'.repeat(65)],
  ['access', []],
  ['calls', many(11, 'GET /event')],
  ['picture', 'a.b'],
  ['summary', { title: 'name' }],
  ['summary', { title: 'name', text: 'a.b' }],
])('a route whose %s is odd in way %# is refused', (key, value) =>
  expect(takes(routeDeclaration, { ...route, [key]: value })).toBe(false),
);

test.each([
  ['owner', '\u0007'],
  ['owner', 'x'.repeat(121)],
  ['routes', []],
  ['routes', many(101, route)],
  ['navigation', many(31, entry)],
  ['navigation', [{ ...entry, label: '\u009b2J' }]],
  ['navigation', [{ ...entry, label: 'x'.repeat(61) }]],
])('a declaration whose %s is odd in way %# is refused', (key, value) =>
  expect(takes(areaDeclaration, { ...declaration, [key]: value })).toBe(false),
);

test('as many routes and entries as anybody needs are taken', () => {
  expect(
    takes(areaDeclaration, {
      ...declaration,
      routes: many(100, route),
      navigation: many(30, entry),
    }),
  ).toBe(true);
});

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, brotli: 1 };
const facts = {
  name: 'mfe-a',
  kind: 'area',
  version: '1.0.0',
  entry: ['a.js'],
  shared: {},
  screens: {},
  files: { 'a.js': file },
};
test.each([
  ['files', Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.js`, file]))],
  ['shared', Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}`, '1.0.0']))],
  ['entry', many(501, 'a.js')],
  ['files', { 'a.js': { ...file, bytes: -1 } }],
  ['files', { 'a.js': { ...file, integrity: 'sha384-x' } }],
])('a build with odd %s, way %#, is refused', (key, value) => {
  expect(takes(buildFacts, facts)).toBe(true);
  expect(takes(buildFacts, { ...facts, [key]: value })).toBe(false);
});
