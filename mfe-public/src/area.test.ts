/** @without-browser */
import { type Answer, areaDeclaration } from 'contracts';
import { declaration } from './area';
import { routes } from './routes';

describe('what the area declares', () => {
  test('is a declaration the portal accepts', () => {
    expect(areaDeclaration.parse(declaration)).toEqual(declaration);
  });

  test('has the specified routes with their access', () => {
    const access = Object.fromEntries(
      declaration.routes.map((route) => [route.path, route.access]),
    );
    const everybodySignedIn = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'];
    expect(access).toEqual({
      '/clubs': 'public',
      '/club': 'public',
      '/club/:id': 'public',
      '/events': 'public',
      '/events/:id': 'public',
      '/event/:id': 'public',
      '/announcements': everybodySignedIn,
      '/announcements/:id': everybodySignedIn,
      '/announcement': everybodySignedIn,
      '/confirm-email': 'public',
      '/verify': 'public',
      '/verify/:number': 'public',
    });
  });

  test('has the three entries of the top navigation, in order', () => {
    expect(declaration.navigation.map(({ label, to }) => [label, to])).toEqual([
      ['Events', '/events'],
      ['Clubs', '/clubs'],
      ['Announcements', '/announcements'],
    ]);
  });

  test('names the banner of the first event, which loads with the page', () => {
    const banner: keyof Answer<'GET /event/approved'>['data'][number] = 'eventBanner';
    const { picture } = declaration.routes.find(({ path }) => path === '/events') ?? {};
    expect(picture).toBe(banner);
  });

  test('names what a club and an event show while they load', () => {
    type Field = keyof (Answer<'GET /club/:id'> | Answer<'GET /event/:id'>)['data'];
    const [title, text] = ['name', 'description'] as const satisfies Field[];
    const summaries = declaration.routes.flatMap(({ path, summary }) =>
      summary ? [[path, summary]] : [],
    );
    expect(Object.fromEntries(summaries)).toEqual({
      '/club/:id': { title, text },
      '/events/:id': { title, text },
      '/event/:id': { title, text },
    });
  });

  test('exposes one screen for every declared route', async () => {
    expect(routes.map(({ path }) => path)).toEqual(declaration.routes.map(({ path }) => path));
    for (const { lazy } of routes) expect((await lazy()).Component).toBeInstanceOf(Function);
  });
});
