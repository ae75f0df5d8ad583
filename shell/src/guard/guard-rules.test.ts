import { type Access, type User } from 'contracts';
import { aClubAdmin, aCoordinator, aSuperAdmin, aUser } from 'shared-session/testing';
import { destinationOf, landingOf } from './landing';
import { samePortalPath, signInStateOf } from './origin';
import { redirectFor } from './redirect-for';

const people = {
  member: aUser(),
  clubAdmin: aClubAdmin(),
  facultyCoordinator: aCoordinator(),
  superAdmin: aSuperAdmin(),
};
const stranger = { ...aUser(), role: 'moderator' } as unknown as User;
const nobody = { ...aUser(), role: undefined } as unknown as User;

describe('where a role lands after signing in', () => {
  it.each([
    ['member', '/events'],
    ['clubAdmin', '/admin-dashboard'],
    ['facultyCoordinator', '/faculty-coordinater-dashboard'],
    ['superAdmin', '/superAdmin-dashboard'],
  ] as const)('%s at %s', (role, path) => expect(landingOf(people[role])).toBe(path));

  it('a role that nobody knows nowhere', () =>
    expect([landingOf(stranger), landingOf(nobody)]).toEqual([null, null]));
});

describe('where a person goes after signing in', () => {
  const access: Record<string, Access> = { '/create-event': ['clubAdmin'], '/events/e1': 'public' };
  const to = (user: User, from?: string) => destinationOf(user, from, (path) => access[path]);

  it('to the remembered page that is open to the role, else to the landing page', () => {
    expect(to(people.clubAdmin, '/create-event')).toBe('/create-event');
    expect(to(people.member, '/create-event')).toBe('/events');
    expect(to(people.superAdmin, '/events/e1')).toBe('/events/e1');
    expect(to(people.superAdmin, '/nowhere')).toBe('/superAdmin-dashboard');
    expect(to(people.superAdmin)).toBe('/superAdmin-dashboard');
    expect(to(people.superAdmin, '')).toBe('/superAdmin-dashboard');
  });

  it('nowhere with a role that nobody knows, not even to a public page', () =>
    expect(to(stranger, '/events/e1')).toBeNull());
});

describe('a remembered page', () => {
  it.each(['/events', '/events?tab=past#top', '/clubs/../events'])(
    '%s is one of this portal',
    (path) => expect(samePortalPath(path)).toBe(path.replace('/clubs/..', '')),
  );

  it.each([
    'events',
    '',
    '//evil.test/events',
    '/\\evil.test',
    'https://evil.test/events',
    'javascript:alert(1)',
    '/',
    '/login',
    '/login?x=1',
    null,
    7,
    { pathname: '/events' },
  ])('%j is none', (value) => expect(samePortalPath(value)).toBeNull());

  it('and its notice are read from the history entry, whatever else is in it', () => {
    expect(signInStateOf({ from: '/events', notice: 'Hello' })).toEqual({
      from: '/events',
      notice: 'Hello',
      isDone: false,
    });
    expect(signInStateOf({ from: '//evil.test', notice: 7, other: true })).toEqual({
      from: undefined,
      notice: undefined,
      isDone: false,
    });
    expect([null, undefined, 'text', 7].map(signInStateOf)).toEqual([{}, {}, {}, {}]);
  });
});

describe('the redirection of a page', () => {
  it('is none for a public page', () => {
    for (const user of [null, stranger, ...Object.values(people)])
      expect(redirectFor('public', user)).toBeNull();
  });

  it('leads visitors to sign-in and back again', () =>
    expect(redirectFor(['member'], null)).toEqual({ to: '/login', remember: true }));

  it('leads a role that nobody knows to sign-in, not back', () => {
    for (const user of [stranger, nobody])
      expect(redirectFor(['member'], user)).toEqual({ to: '/login', remember: false });
  });

  it.each([
    ['member', '/member-dashboard'],
    ['clubAdmin', '/admin-dashboard'],
    ['facultyCoordinator', '/faculty-coordinater-dashboard'],
    ['superAdmin', '/superAdmin-dashboard'],
  ] as const)('leads a %s from the page of another role to %s', (role, to) => {
    const others = (['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const).filter(
      (each) => each !== role,
    );
    expect(redirectFor(others, people[role])).toEqual({ to, remember: false });
    expect(redirectFor([role], people[role])).toBeNull();
    expect(redirectFor([], people[role])).toEqual({ to, remember: false });
  });
});
