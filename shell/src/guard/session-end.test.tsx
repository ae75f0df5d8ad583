import { act, aUser, handle, screen, waitFor } from 'shared-session/testing';
import { toast } from 'shared-session';
import { leadAway } from './session-end';
import { aPortal, openPortal } from '../testing/render-shell';

type End = Parameters<ReturnType<typeof leadAway>>[0];
const live = () => document.querySelector('[data-announcer]')?.textContent;
const before = ['/events'];

type Portal = Awaited<ReturnType<typeof openPortal>>;

const arrival = ({ router }: Portal) =>
  new Promise<void>((resolve) => {
    router.subscribe(({ navigation }) => navigation.state === 'idle' && resolve());
  });

/** Nothing is rendered before act is over, and a session's end waits for rendering. */
async function end(portal: Portal, by: End) {
  const over = { is: Promise.resolve() };
  await act(async () => {
    over.is = leadAway(portal.portal)(by);
    await Promise.race([over.is, arrival(portal)]);
  });
  await act(() => over.is);
}

async function endAt(page: string, by: End) {
  handle('GET /club', []);
  const portal = await openPortal(page, aUser(), { before });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  // Announcements are gathered for a moment: that moment passes for all words at once.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await end(portal, by);
  act(() => jest.advanceTimersByTime(1000));
  const back = async () => {
    await act(() => portal.router.navigate(-1));
    return portal.path();
  };
  return Object.assign(portal, { back });
}

afterEach(() => {
  jest.useRealTimers();
  act(() => toast.clear());
});

describe('the end of a session on a page that needs one', () => {
  it('by expiry leads to sign-in with the page to return to, and leaves the page out of the history', async () => {
    const portal = await endAt('/profile?edit=1#photo', 'expired');
    expect(portal.path()).toBe('/login');
    expect(portal.state()).toEqual({
      from: '/profile?edit=1#photo',
      notice: 'Your session has ended. Please sign in again.',
    });
    expect(live()).toBe('Sign in. Your session has ended. Please sign in again.');
    expect(await portal.back()).toBe('/events');
  });

  it('in another tab leads to sign-in without a page to return to', async () => {
    const portal = await endAt('/profile', 'signed-out-elsewhere');
    expect(portal.path()).toBe('/login');
    expect(portal.state()).toEqual({ notice: 'You signed out in another tab.' });
    expect(live()).toBe('Sign in. You signed out in another tab.');
  });

  it('by a sign-out leads to sign-in and says so, without a notice', async () => {
    const portal = await endAt('/profile', 'signed-out');
    expect([portal.path(), portal.state()]).toEqual(['/login', null]);
    expect(live()).toBe('Sign in. You are signed out');
  });
});

describe('the end of a session on a public page', () => {
  it('by expiry stays there and offers to sign in', async () => {
    const portal = await endAt('/clubs', 'expired');
    expect(portal.path()).toBe('/clubs');
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      'Unauthorized - Please log in again',
    );
  });

  it('in another tab stays there and says nothing', async () => {
    const portal = await endAt('/clubs', 'signed-out-elsewhere');
    expect(portal.path()).toBe('/clubs');
    expect(screen.queryByText(/Unauthorized|signed out/)).toBeNull();
  });

  it('by a sign-out leads to sign-in', async () =>
    expect((await endAt('/clubs', 'signed-out')).path()).toBe('/login'));

  it.each(['/', '/login'])(
    'by expiry asks for nothing at %s, which asks for it itself',
    async (page) => {
      const portal = await endAt(page, 'expired');
      expect(portal.path()).toBe(page);
      expect(screen.queryByText('Unauthorized - Please log in again')).toBeNull();
    },
  );
});

describe('the end of a session on the way', () => {
  it('to a page that needs one leads to sign-in, with that page to return to', async () => {
    const portal = await openPortal('/events', aUser());
    const arrive = portal.screens.hold('/profile');
    act(() => void portal.router.navigate('/profile'));
    await end(portal, 'expired');
    expect(portal.state()).toMatchObject({ from: '/profile' });
    arrive();
  });

  it('without a router leads nowhere', async () => {
    await expect(leadAway(aPortal())('expired')).resolves.toBeUndefined();
  });
});
