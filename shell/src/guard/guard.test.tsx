import { type Role, type User } from 'contracts';
import {
  act,
  aClubAdmin,
  aCoordinator,
  aSuperAdmin,
  aUser,
  handle,
  primeSession,
  refuse,
  screen,
  waitFor,
  testSpecifiedWords,
} from 'shared-session/testing';
import { api, session, toast } from 'shared-session';
import { openPortal } from '../testing/render-shell';
import { routeTable } from '../testing/test-environment';

const people: Record<Role, User> = {
  member: aUser(),
  clubAdmin: aClubAdmin(),
  facultyCoordinator: aCoordinator(),
  superAdmin: aSuperAdmin(),
};
const homes: Record<Role, string> = {
  member: '/member-dashboard',
  clubAdmin: '/admin-dashboard',
  facultyCoordinator: '/faculty-coordinater-dashboard',
  superAdmin: '/superAdmin-dashboard',
};
const names = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;

const rows = routeTable.flatMap(({ path, access }) => {
  const address = path.replace(':id', 'x1');
  const roleRows = names.map((role): [string, Role | 'visitor', string] => [
    address,
    role,
    access === 'public' || access.includes(role) ? address : homes[role],
  ]);
  return [
    [address, 'visitor', access === 'public' ? address : '/login'] as [
      string,
      Role | 'visitor',
      string,
    ],
    ...roleRows,
  ];
});

describe('the route table', () => {
  it.each(rows)('%s as %s leads to %s', async (address, who, target) => {
    const portal = await openPortal(address, who === 'visitor' ? null : people[who]);
    await waitFor(() => expect(portal.path()).toBe(target));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    // Nothing of a page is loaded for people it is not for.
    if (target !== address)
      expect(portal.screens.loads).not.toContain(
        routeTable.find(({ path }) => path.replace(':id', 'x1') === address)?.path,
      );
  });

  it.each(['/', '/login'])('%s is open to visitors and to everybody signed in', async (path) => {
    handle('GET /club', []);
    const visitor = await openPortal(path);
    expect(visitor.path()).toBe(path);
    visitor.unmount();
    const member = await openPortal(path, people.member);
    expect(member.path()).toBe(path);
  });

  it.each([
    ['has no role', undefined],
    ['has a role nobody knows', 'moderator'],
  ])('sends a user who %s to /login', async (_, role) => {
    const portal = await openPortal('/my-activity', aUser({ role: role as Role }));
    await waitFor(() => expect(portal.path()).toBe('/login'));
  });

  it('shows Not Found for what nobody declares', async () => {
    await openPortal('/nowhere');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/events');
  });
});

describe('the guard', () => {
  it('shows Loading while the session loads, on protected pages only', async () => {
    const portal = await openPortal('/my-activity', aUser(), { status: 'loading' });
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Title of /my-activity' })).toBeNull();
    act(() => primeSession(aUser()));
    expect(await screen.findByRole('heading', { name: 'Title of /my-activity' })).toBeVisible();
    portal.unmount();

    await openPortal('/events', aUser(), { status: 'loading' });
    expect(screen.getByRole('heading', { name: 'Title of /events' })).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('remembers where a visitor wanted to go, query and all, and brings them there', async () => {
    const portal = await openPortal('/create-event?step=2');
    await waitFor(() => expect(portal.state()).toEqual({ from: '/create-event?step=2' }));
    const admin = aClubAdmin();
    handle('POST /auth/login', {
      success: true,
      message: 'ok',
      user: admin,
      token: 't',
      data: { user: admin, token: 't' },
    });
    await portal.user.type(await screen.findByLabelText('Email'), 'vikram@campus.test');
    await portal.user.type(screen.getByLabelText('Password'), 'campus-demo');
    await portal.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(portal.path()).toBe('/create-event?step=2'));
    expect(await screen.findByRole('heading', { name: 'Title of /create-event' })).toBeVisible();
  });

  it('lets the page before stand until the sign-in page is there, and never draws the protected one', async () => {
    const portal = await openPortal('/events');
    const seen = new Set<string>();
    const observer = new MutationObserver(() =>
      seen.add(document.querySelector('main')?.textContent ?? ''),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await act(() => portal.router.navigate('/my-activity?tab=clubs#first'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    observer.disconnect();
    expect(portal.state()).toEqual({ from: '/my-activity?tab=clubs#first' });
    expect([...seen].filter((text) => text === '' || text.includes('Loading'))).toEqual([]);
    await act(() => portal.router.navigate(-1));
    expect(portal.path()).toBe('/events');
  });

  it('keeps a page that is not open to the role out of the history, pressed or opened', async () => {
    const pressed = await openPortal('/events', aUser());
    await act(() => pressed.router.navigate('/create-event'));
    await waitFor(() => expect(pressed.path()).toBe('/member-dashboard'));
    await act(() => pressed.router.navigate(-1));
    expect(pressed.path()).toBe('/events');
    pressed.unmount();

    const learnt = await openPortal('/create-event', aUser(), {
      status: 'loading',
      before: ['/events'],
    });
    act(() => primeSession(aUser()));
    await waitFor(() => expect(learnt.path()).toBe('/member-dashboard'));
    await act(() => learnt.router.navigate(-1));
    expect(learnt.path()).toBe('/events');
  });

  it('keeps the origin over a visit to sign-up', async () => {
    handle('GET /club', []);
    const user = aUser();
    handle('POST /auth/register', {
      success: true,
      message: 'ok',
      user,
      data: user,
      waitsForConfirmation: false,
    });
    const portal = await openPortal({ pathname: '/', state: { from: '/my-activity' } });
    await portal.user.type(screen.getByLabelText('Name'), 'Asha');
    await portal.user.type(screen.getByLabelText('Email'), 'asha@campus.test');
    await portal.user.type(screen.getByLabelText('Password'), 'campus-demo');
    await portal.user.selectOptions(screen.getByLabelText('Department'), 'Civil');
    await portal.user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(portal.state()).toMatchObject({ from: '/my-activity' }));
  });

  it('checks again when a super admin changes the role, without a sign-out', async () => {
    const portal = await openPortal('/admin-dashboard', aClubAdmin());
    refuse('GET /event/track-progress', 403, 'Not yours');
    const user = aClubAdmin({ role: 'member' });
    handle('GET /auth/profile', { success: true, user, data: user });
    await act(async () => {
      await api.send('GET /event/track-progress').catch(() => undefined);
    });
    await waitFor(() => expect(portal.path()).toBe('/member-dashboard'));
    expect(session.user?.role).toBe('member');
  });

  it('brings people to the page they asked for when their role changes on the way there', async () => {
    const { router, path, screens } = await openPortal('/member-dashboard', aUser());
    const arrive = screens.hold('/breaks');
    act(() => void router.navigate('/breaks'));
    await waitFor(() => expect(screens.loads).toContain('/breaks'));
    act(() => session.setUser(aUser({ role: 'clubAdmin' })));
    arrive();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    await waitFor(() => expect(path()).toBe('/breaks'));
    // The page before is not open to the new role: Back leads to one's home.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(path()).toBe('/admin-dashboard'));
  });

  it('brings them there when their role changes before the router’s state is rendered', async () => {
    const { router, path, screens } = await openPortal('/member-dashboard', aUser());
    const arrive = screens.hold('/breaks');
    act(() => {
      void router.navigate('/breaks');
      session.setUser(aUser({ role: 'clubAdmin' }));
    });
    arrive();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    await waitFor(() => expect(path()).toBe('/breaks'));
  });

  it('leads once from a 401 on a protected page to sign-in, with the page to return to', async () => {
    const portal = await openPortal('/profile?edit=1', aUser());
    refuse('GET /auth/profile', 401, 'Your session has ended');
    await act(async () => {
      await Promise.allSettled([api.send('GET /auth/profile'), api.send('GET /auth/profile')]);
    });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(portal.state()).toMatchObject({ from: '/profile?edit=1' });
  });

  it('leads to sign-in and to where the person was going when the 401 comes on the way there', async () => {
    const portal = await openPortal('/events', aUser());
    refuse('GET /auth/profile', 401, 'Your session has ended');
    const arrive = portal.screens.hold('/my-activity');
    await act(async () => {
      void portal.router.navigate('/my-activity');
      await api.send('GET /auth/profile').catch(() => undefined);
    });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(portal.state()).toMatchObject({ from: '/my-activity' });
    arrive();
  });

  it.each([
    ['whose code is loading', '/my-activity'],
    ['whose code is there', '/breaks'],
  ])(
    'lets a person arrive at a public page %s, and says why they are a visitor there, when the 401 comes meanwhile',
    async (_, first) => {
      const path = '/breaks';
      const portal = await openPortal(first, aUser());
      await act(() => portal.router.navigate('/my-activity'));
      refuse('GET /auth/profile', 401, 'Your session has ended');
      const arrive = portal.screens.hold(path);
      await act(async () => {
        void portal.router.navigate(path);
        await api.send('GET /auth/profile').catch(() => undefined);
      });
      await act(async () => arrive());
      expect(await screen.findByRole('heading', { name: 'Breaks' })).toBeVisible();
      expect(
        await screen.findByText('Your session has ended. Please sign in again.'),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(portal.path()).toBe(path);
      await waitFor(() => expect(session.user).toBeNull());
      act(() => toast.clear());
    },
  );

  it('leads to sign-in, and to the public page afterwards, when that page does not come', async () => {
    const portal = await openPortal('/my-activity', aUser());
    refuse('GET /auth/profile', 401, 'Your session has ended');
    const arrive = portal.screens.hold('/breaks');
    await act(async () => {
      void portal.router.navigate('/breaks');
      await api.send('GET /auth/profile').catch(() => undefined);
    });
    // The old page stays meanwhile, and is never rendered without its user.
    expect(screen.getByRole('heading', { name: 'Title of /my-activity' })).toBeVisible();
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    await waitFor(() => expect(portal.state()).toMatchObject({ from: '/breaks' }));
    arrive();
  });

  it('stays on a public page after a 401, as a visitor', async () => {
    const portal = await openPortal('/events', aUser());
    refuse('GET /event/approved', 401, 'Your session has ended');
    await act(async () => {
      await api.send('GET /event/approved').catch(() => undefined);
    });
    expect(portal.path()).toBe('/events');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByText('Unauthorized - Please log in again')).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(portal.path()).toBe('/login'));
    expect(portal.state()).toMatchObject({ from: '/events' });
    act(() => toast.clear());
  });
});

testSpecifiedWords(['Loading']);
