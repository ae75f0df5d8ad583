import { releaseOf } from '../testing/builds';
import { setProblems } from './set-problems';
import { defaultBudgets } from './budget';

const shell = releaseOf({ name: 'shell', version: '1.0.0' });
const area = (name: string, ...paths: string[]) => {
  const routes = paths.map((path) => ({
    path,
    title: path,
    access: 'public' as const,
    screen: 'home',
  }));
  const declaration = { name, owner: 'A team', shellApi: '^1.0.0', routes, navigation: [] };
  return releaseOf({ name, version: '1.0.0', facts: { declaration } });
};
const refused = (...areas: ReturnType<typeof area>[]) =>
  setProblems(shell, areas, defaultBudgets.roles).map(
    ({ code, build, what, where }) => `${code} ${build} ${where}: ${what}`,
  );

test.each([
  ['/public/', '/public'],
  ['/public', '/Public'],
  ['/club/:id', '/club/:clubId'],
  ['/club/:id', '/CLUB/:other'],
  // "/club/new/42" and "/club/42/new" fit two routes each, and none of the two is nearer.
  ['/club/new/:id', '/club/:id/new'],
])('%s and %s of two areas are one claim', (first, second) => {
  expect(refused(area('mfe-a', first), area('mfe-b', second))).toEqual([
    `path_taken mfe-b@1.0.0 ${second}: the path belongs to mfe-a@1.0.0 already`,
  ]);
});

test('one area claims a path once', () => {
  expect(refused(area('mfe-a', '/club/:id', '/club/:other'))).toEqual([
    'path_taken mfe-a@1.0.0 /club/:other: the path belongs to mfe-a@1.0.0 already',
  ]);
});

test.each([
  ['/clubs', '/club'],
  ['/club', '/club/:id'],
  ['/club/:id', '/clubs/:id'],
  ['/club/:id', '/club/new'],
  ['/club/:id/members', '/club/:id/events'],
  ['/club/:id', '/club/:id/events'],
])('%s and %s are two claims', (first, second) => {
  expect(refused(area('mfe-a', first), area('mfe-b', second))).toEqual([]);
});

test.each([
  ['/', 'the shell'],
  ['/login', 'the shell'],
  ['/LOGIN', 'the shell'],
  ['/login/again', 'the shell'],
  ['/api', 'the server'],
  ['/API/x', 'the server'],
  ['/uploads/:file', 'the server'],
  ['/Builds', 'the server'],
  ['/portal/reports', 'the server'],
  ['/healthz', 'the server'],
  ['/readyz', 'the server'],
  ['/_routes/club', 'the server'],
  ['/_headers', 'the server'],
])('%s belongs to %s', (path, holder) => {
  expect(refused(area('mfe-a', path))).toEqual([
    `path_taken mfe-a@1.0.0 ${path}: the path belongs to ${holder} already`,
  ]);
});

test('a path that begins like one of the server is an area’s to claim', () => {
  expect(refused(area('mfe-a', '/apis', '/login-help', '/portals/:id'))).toEqual([]);
});

describe('navigation', () => {
  const withEntry = (name: string, path: string, to: string, label = 'Surveys') => {
    const release = area(name, path);
    const { declaration } = release.facts;
    const navigation = [{ label, to, order: 50, place: 'bar' as const, access: 'public' as const }];
    return { ...release, facts: { ...release.facts, declaration: { ...declaration, navigation } } };
  };
  const one = withEntry('mfe-a', '/surveys/:id', '/surveys/new') as ReturnType<typeof area>;

  test('leads to a page of the set, of its own area or of another, with any case', () => {
    expect(refused(one)).toEqual([]);
    expect(
      refused(withEntry('mfe-b', '/b', '/Club') as typeof one, area('mfe-a', '/club')),
    ).toEqual([]);
  });

  test('that leads nowhere is refused', () => {
    expect(refused(withEntry('mfe-a', '/surveys', '/survey') as typeof one)).toEqual([
      'navigation_nowhere mfe-a@1.0.0 /survey: its entry "Surveys" leads to no page of this set',
    ]);
  });

  test.each([
    ['the label', '/surveys/new', 'SURVEYS', '/b'],
    ['the path', '/surveys/new', 'Questions', '/b'],
  ])('that repeats %s of another area is refused', (_what, to, label, path) => {
    const other = withEntry('mfe-b', path, label === 'SURVEYS' ? path : to, label) as typeof one;
    expect(refused(one, other)).toEqual([
      `navigation_taken mfe-b@1.0.0 ${label === 'SURVEYS' ? path : to}: its entry "${label}" repeats one of mfe-a@1.0.0`,
    ]);
  });
});
