import type { RouteDeclaration } from './area';
import type { EnvironmentDocument } from './environment';
import { isKnownPath, matchesPath, matchRoute } from './match-route';
import { declaredPaths, oddRouteCases, routeCases } from './testing/route-cases';

const route = (path: string): RouteDeclaration => ({
  path,
  title: path,
  access: 'public',
  screen: 'home',
});
const build = { version: '1.0.0', base: '/', entry: [], files: {}, screens: {} };
const area = (name: string, ...paths: string[]): EnvironmentDocument['areas'][number] => ({
  ...build,
  name,
  declaration: {
    name,
    owner: 'A team',
    shellApi: '^1.0.0',
    routes: paths.map(route),
    navigation: [],
  },
});
const document = (...areas: EnvironmentDocument['areas']): EnvironmentDocument => ({
  environment: 'local',
  revision: 1,
  shell: { ...build, name: 'shell', groups: {} },
  areas,
});
const all = document(
  area('mfe-a', ...declaredPaths.slice(0, 3)),
  area('mfe-b', ...declaredPaths.slice(3)),
);

describe('the route of an address', () => {
  test.each([...routeCases, ...oddRouteCases])('%s is %s', (address, path) => {
    const match = matchRoute(all, address);
    expect(match?.route.path ?? null).toBe(path);
    if (match) expect(matchesPath(match.route.path, address)).toBe(true);
  });

  test('is the first of two that match alike', () => {
    const both = document(area('mfe-a', '/a/:x'), area('mfe-b', '/a/:y'));
    expect(matchRoute(both, '/a/1')?.area.name).toBe('mfe-a');
  });
});

test.each([
  ['/', true],
  ['/login', true],
  ['/login/', true],
  ['/LOGIN', true],
  ['/events/42', true],
  ['/login/x', false],
  ['//login', false],
  ['/nothing', false],
])('the portal has a page at %s: %s', (path, wanted) =>
  expect(isKnownPath(all, path)).toBe(wanted),
);
