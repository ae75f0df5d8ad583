import { type User } from 'contracts';
import {
  act,
  aClubAdmin,
  aCoordinator,
  aSuperAdmin,
  aUser,
  handle,
  refuse,
  screen,
  waitFor,
  within,
  testSpecifiedWords,
} from 'shared-session/testing';
import { openPortal } from '../testing/render-shell';

const everybody = ['Events', 'Clubs', 'Announcements'];
const people: [string, User | null, string[], string][] = [
  ['a visitor', null, everybody, '/events'],
  ['a member', aUser(), [...everybody, 'My Activity'], '/member-dashboard'],
  ['a club admin', aClubAdmin(), everybody, '/admin-dashboard'],
  ['a faculty coordinator', aCoordinator(), everybody, '/faculty-coordinater-dashboard'],
  ['a super admin', aSuperAdmin(), everybody, '/superAdmin-dashboard'],
];

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const linksIn = (part: ReturnType<typeof main>) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const targets: Record<string, string> = {
  Events: '/events',
  Clubs: '/clubs',
  Announcements: '/announcements',
  'My Activity': '/my-activity',
};

describe('the navigation bar', () => {
  it.each(people)(
    'holds for %s exactly its links, the brand and the bell',
    async (_, user, labels, home) => {
      await openPortal('/events', user);
      expect(linksIn(main())).toEqual(labels.map((label) => [label, targets[label]]));
      expect(screen.getByRole('link', { name: 'Campus Clubs' })).toHaveAttribute('href', home);
      expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
    },
  );

  it.each(people.slice(1))('offers %s exactly Profile and Sign out', async (_, user) => {
    const portal = await openPortal('/events', user);
    await portal.user.click(screen.getByRole('button', { name: /^Profile menu/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Sign out',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it.each(people)(
    'mirrors all of it for %s in the menu of small screens',
    async (_, user, labels) => {
      const portal = await openPortal('/events', user);
      await portal.user.click(screen.getByRole('button', { name: 'Open menu' }));
      const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
      const own = user ? ['Profile'] : ['Sign in'];
      expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        ...labels,
        ...own,
      ]);
      expect(menu.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
        user ? ['Sign out'] : [],
      );
      await portal.user.click(menu.getByRole('link', { name: 'Clubs' }));
      expect(portal.path()).toBe('/clubs');
      await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull());
    },
  );

  it('has “Install app” in both menus while the browser offers it', async () => {
    const { portal, user } = await openPortal('/events', aUser());
    const install = jest.fn();
    await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
    expect(screen.queryByRole('menuitem', { name: 'Install app' })).toBeNull();
    // The open menu hears of it as well.
    act(() => portal.page.install.set(install));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Install app',
      'Sign out',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Install app' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Install app' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    expect(install).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    act(() => portal.page.install.set(undefined));
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  });

  it('gives the focus of its menu back on Escape', async () => {
    handle('GET /club', []);
    const { user } = await openPortal('/events', aUser());
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    act(() => menu.getByRole('link', { name: 'Clubs' }).focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it.each(['/', '/login'])('is hidden on %s', async (path) => {
    handle('GET /club', []);
    await openPortal(path, aUser());
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('has a bell that does nothing', async () => {
    const portal = await openPortal('/events', aUser());
    const before = portal.container.innerHTML;
    await portal.user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(portal.container.innerHTML).toBe(before);
    expect(portal.path()).toBe('/events');
  });

  it('reads the brand from its one setting', async () => {
    const meta = document.createElement('meta');
    meta.name = 'application-name';
    meta.content = 'North Campus';
    document.head.append(meta);
    await openPortal('/events');
    expect(screen.getByRole('link', { name: 'North Campus' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Title of /events · North Campus'));
    meta.remove();
  });

  it('opens the profile menu by keys, moves with arrows and closes with Escape', async () => {
    const { user } = await openPortal('/events', aUser());
    screen.getByRole('button', { name: /^Profile menu/ }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: /^Profile menu/ })).toHaveFocus();
  });

  it.each([
    ['an entry of the bar', '/clubs', {}],
    ['any other page', '/events/e1?tab=about', { from: '/events/e1?tab=about' }],
  ])('signs in from %s (%s) remembering %j', async (_, path, state) => {
    const portal = await openPortal(path);
    await portal.user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(portal.path()).toBe('/login'));
    expect(portal.state()).toEqual(state);
  });

  it.each([
    ['the server answers', () => handle('POST /auth/logout', { success: true, message: 'ok' })],
    ['the server fails', () => refuse('POST /auth/logout', 500)],
  ])('signs out to /login when %s, forgetting the origin', async (_, prepare) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    prepare();
    const portal = await openPortal('/my-activity', aUser());
    await portal.user.click(screen.getByRole('button', { name: /^Profile menu/ }));
    await portal.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect([portal.path(), portal.state()]).toEqual(['/login', null]);
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(screen.queryByText(/Continue as/)).toBeNull();
    warn.mockRestore();
  });
});

testSpecifiedWords([
  'Campus Clubs',
  'Events',
  'Clubs',
  'Announcements',
  'My Activity',
  'Profile',
  'Sign out',
  'Sign in',
]);
