import { type User } from 'contracts';
import {
  act,
  aClubAdmin,
  answerHtml,
  aUser,
  breakDown,
  handle,
  primeSession,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from '../testing';
import { api } from '../api/api';
import { queryClient } from '../api/query-client';
import { session } from './session';
import { type SessionEnd } from './session-store';
import { useSession } from './use-session';

const store = (user: User | null, token: string | null) => {
  localStorage.clear();
  if (user) localStorage.setItem('user', JSON.stringify(user));
  if (token) localStorage.setItem('token', token);
};
const profile = (user: User) => ({ success: true as const, user, data: user });
const signedIn = (user: User) => ({
  success: true as const,
  message: 'ok',
  user,
  token: 'new-token',
  data: { user, token: 'new-token' },
});
const credentials = { email: 'asha@campus.test', password: 'campus-demo' };
const other = (key: string | null) =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

describe('the session on start', () => {
  it('reads the stored user, stays loading, and takes the profile in its place', async () => {
    store(aUser({ name: 'Old name' }), 'stored');
    const seen = handle('GET /auth/profile', profile(aUser({ name: 'New name' })), { hold: true });
    const started = session.start();
    const ready = session.ready().then(() => session.status);
    expect([session.status, session.user?.name]).toEqual(['loading', 'Old name']);
    seen.release();
    await started;
    expect(await ready).toBe('ready');
    expect([session.status, session.user?.name]).toEqual(['ready', 'New name']);
    expect(seen.calls[0]?.token).toBe('stored');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'New name' });
  });

  it.each([
    [
      'the server refuses the token',
      () => refuse('GET /auth/profile', 401, 'Your session has ended'),
    ],
    ['the server fails', () => refuse('GET /auth/profile', 500, 'broken')],
    ['no answer comes', () => breakDown('GET /auth/profile')],
  ])('signs out on this device when %s', async (_, prepare) => {
    store(aUser(), 'stored');
    prepare();
    const ends: SessionEnd[] = [];
    await session.start((end) => void ends.push(end));
    expect([session.status, session.user, session.token]).toEqual(['ready', null, null]);
    // The guard decides from here on: nobody is led away from a public page.
    expect(ends).toEqual([]);
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });

  it.each([
    ['503', () => refuse('GET /auth/profile', 503, 'busy')],
    ['429', () => refuse('GET /auth/profile', 429, 'too many')],
    ['no answer', () => breakDown('GET /auth/profile')],
    ["a network's own sign-in page", () => answerHtml('GET /auth/profile')],
  ])(
    'a passing failure of the profile (%s) is repeated once and signs nobody out',
    async (_, prepare) => {
      store(aUser(), 'stored');
      const failed = prepare();
      const started = session.start();
      await waitFor(() => expect(failed.calls).toHaveLength(1));
      handle('GET /auth/profile', profile(aUser()));
      await started;
      expect([session.status, session.user?._id, session.token]).toEqual([
        'ready',
        'user-1',
        'stored',
      ]);
    },
  );

  it('is a visitor at once without a token, and asks nobody', async () => {
    store(aUser(), null);
    await session.start();
    expect([session.status, session.user]).toEqual(['ready', null]);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('survives a stored user that is no user', async () => {
    store(null, 'stored');
    localStorage.setItem('user', '{broken');
    handle('GET /auth/profile', profile(aUser()));
    await session.start();
    expect(session.user?._id).toBe('user-1');
  });
});

describe('signing in', () => {
  it('is one call, and stores token and user under the keys token and user', async () => {
    const seen = handle('POST /auth/login', signedIn(aUser()));
    await session.login(credentials);
    expect(seen.calls.map(({ body }) => body)).toEqual([credentials]);
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ _id: 'user-1' });
    expect(session.user?._id).toBe('user-1');
  });

  it('deletes what the device kept of the person before', async () => {
    const caches = { delete: jest.fn(async () => true) };
    Object.assign(globalThis, { caches });
    handle('POST /auth/login', signedIn(aUser()));
    await session.login(credentials);
    Reflect.deleteProperty(globalThis, 'caches');
    expect(caches.delete.mock.calls).toEqual([['portal-device']]);
  });

  it.each([
    [
      'the server’s words',
      () => refuse('POST /auth/login', 401, 'Wrong email or password'),
      'Wrong email or password',
    ],
    [
      'its own sentence without them',
      () => refuse('POST /auth/login', 500),
      'Login failed. Please check your credentials.',
    ],
    [
      'its own sentence without an answer',
      () => breakDown('POST /auth/login'),
      'Login failed. Please check your credentials.',
    ],
  ])('rejects with %s', async (_, prepare, words) => {
    prepare();
    await expect(session.login(credentials)).rejects.toThrow(words);
    expect([session.user, localStorage.getItem('token')]).toEqual([null, null]);
  });
});

describe('signing out', () => {
  it.each([
    [
      'when the server answers',
      () => handle('POST /auth/logout', { success: true, message: 'ok' }),
    ],
    ['even when the server fails', () => refuse('POST /auth/logout', 500)],
    ['even when no answer comes', () => breakDown('POST /auth/logout')],
  ])('clears user, token, stored user and answers %s', async (_, prepare) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const ends: SessionEnd[] = [];
    primeSession(aUser(), 'ready', (end) => void ends.push(end));
    queryClient.setQueryData(['mine'], 'secret');
    const seen = prepare();
    await session.logout();
    expect(seen.calls[0]?.token).toBe('token-of-user-1');
    expect([
      session.user,
      session.token,
      localStorage.getItem('token'),
      localStorage.getItem('user'),
    ]).toEqual([null, null, null, null]);
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
    expect(ends).toEqual(['signed-out']);
    warn.mockRestore();
  });

  it('leads away before the user is gone: no screen is drawn without its user', async () => {
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const drawn: (string | undefined)[] = [];
    const Mine = () => {
      drawn.push(useSession().user?.name);
      return <p>mine</p>;
    };
    const view = renderPortal(<Mine />, { user: aUser(), path: '/mine' });
    await act(() => session.logout());
    expect(view.path()).toBe('/login');
    expect(drawn).not.toContain(undefined);
  });

  it('goes on to the provider that the session came from', async () => {
    primeSession(aUser());
    // Another fragment is the only address that the test environment goes to.
    const signOutAt = '#signed-out-at-the-provider';
    handle('POST /auth/logout', { success: true, message: 'ok', signOutAt });
    await session.logout();
    expect(location.hash).toBe(signOutAt);
    location.hash = '';
  });

  it('leads nowhere when its answer comes after the next sign-in', async () => {
    primeSession(aUser());
    const signOutAt = '#signed-out-at-the-provider';
    const late = handle(
      'POST /auth/logout',
      { success: true, message: 'ok', signOutAt },
      { hold: true },
    );
    const leaving = session.logout();
    await waitFor(() => expect(late.calls).toHaveLength(1));
    handle('POST /auth/login', signedIn(aClubAdmin()));
    await session.login(credentials);
    late.release();
    await leaving;
    expect(location.hash).toBe('');
    expect(session.token).toBe('new-token');
  });

  it('is followed by other tabs, and so is a sign-in there', async () => {
    store(aUser(), 'first');
    handle('GET /auth/profile', profile(aUser()));
    const ends: SessionEnd[] = [];
    await session.start((end) => void ends.push(end));

    store(aClubAdmin(), 'second');
    handle('GET /auth/profile', profile(aClubAdmin()));
    other('token');
    expect(session.status).toBe('loading');
    await act(() => session.ready());
    expect([session.status, session.user?._id]).toEqual(['ready', 'admin-1']);

    localStorage.clear();
    other(null);
    await waitFor(() => expect(session.user).toBeNull());
    expect(ends).toEqual(['signed-out-elsewhere']);
  });
});

describe('a call that the server answers with', () => {
  it('401 ends the session once, however many calls learn of it', async () => {
    const ends: SessionEnd[] = [];
    primeSession(aUser(), 'ready', (end) => void ends.push(end));
    refuse('GET /auth/profile', 401, 'Your session has ended');
    await Promise.allSettled([
      api.send('GET /auth/profile'),
      api.send('GET /auth/profile'),
      api.send('GET /auth/profile'),
    ]);
    expect(ends).toEqual(['expired']);
    expect([session.token, localStorage.getItem('token')]).toEqual([null, null]);
  });

  it('401 to a sign-in ends nothing', async () => {
    primeSession(aUser());
    refuse('POST /auth/login', 401, 'Wrong email or password');
    await expect(session.login(credentials)).rejects.toThrow('Wrong email or password');
    expect(session.user?._id).toBe('user-1');
  });

  it('403 reads the profile again: a changed role takes effect without a sign-out', async () => {
    const Role = () => <p>{useSession().user?.role}</p>;
    renderPortal(<Role />, { user: aUser({ role: 'clubAdmin' }) });
    refuse('GET /event/track-progress', 403, 'Not yours');
    handle('GET /auth/profile', profile(aUser({ role: 'member' })));
    await act(async () => {
      await api.send('GET /event/track-progress').catch(() => undefined);
    });
    expect(await screen.findByText('member')).toBeVisible();
    expect(session.token).toBe('token-of-user-1');
  });
});
