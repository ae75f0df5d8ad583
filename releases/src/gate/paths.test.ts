import { releaseOf } from '../testing/test-builds';
import { defaultBudgets } from './budget';
import { problemLines } from './problem';
import { setProblems } from './set-problems';

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
  setProblems({ shell, areas }, defaultBudgets.roles).map(
    ({ code, build, what, where }) => `${code} ${build} ${where}: ${what}`,
  );

test.each([
  ['/public/', '/public'],
  ['/public', '/Public'],
  ['/club/:id', '/club/:clubId'],
  ['/club/:id', '/CLUB/:other'],
  // "/club/new/42" and "/club/42/new" fit two routes each, and neither route is more specific.
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

describe('of two areas that claim a path', () => {
  const taken = (build: string, holder: string, paths: string) => [
    `${build}: the path belongs to ${holder} already (${paths}); choose another path, or take the other claim out of the environment first.`,
  ];
  const said = (areas: ReturnType<typeof area>[], ran: ReturnType<typeof area>[]) => {
    const earlier = new Map(ran.map((release) => [release.name, release]));
    return problemLines(setProblems({ shell, areas, earlier }, defaultBudgets.roles));
  };
  const of = (version: string, name: string, ...paths: string[]) => ({
    ...area(name, ...paths),
    version,
  });

  test('the one that did not have it before is refused, wherever it stands in the list', () => {
    const ran = [area('mfe-a', '/a'), area('mfe-b', '/clubs/:id')];
    const [newcomer, holder] = [
      of('2.0.0', 'mfe-a', '/Clubs/:club'),
      of('2.0.0', 'mfe-b', '/clubs/:id'),
    ];
    for (const areas of [
      [newcomer, holder],
      [holder, newcomer],
    ])
      expect(said(areas, ran)).toEqual(taken('mfe-a@2.0.0', 'mfe-b@2.0.0', '/Clubs/:club'));
  });

  test('an area that is new is refused after those that ran', () => {
    const ran = [area('mfe-b', '/clubs')];
    expect(said([area('mfe-a', '/clubs'), of('1.0.0', 'mfe-b', '/clubs')], ran)).toEqual(
      taken('mfe-a@1.0.0', 'mfe-b@1.0.0', '/clubs'),
    );
  });

  test('many paths that one other has are one message', () => {
    const paths = ['/a', '/b', '/c/:id'];
    expect(said([area('mfe-a', ...paths), area('mfe-b', ...paths)], [])).toEqual(
      taken('mfe-b@1.0.0', 'mfe-a@1.0.0', '/a, /b, /c/:id'),
    );
  });
});
