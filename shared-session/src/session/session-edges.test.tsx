import { QueryObserver } from '@tanstack/react-query';
import { type User } from 'contracts';
import { http as route, HttpResponse } from 'msw';
import {
  aClubAdmin,
  act,
  answerHtml,
  aUser,
  handle,
  primeSession,
  refuse,
  renderPortal,
  screen,
  waitFor,
} from '../testing';
import { server } from '../testing/server';
import { api } from '../api/api';
import { query } from '../api/query';
import { queryClient } from '../api/query-client';
import { session } from './session';
import { type SessionEnd } from './session-store';
import { storedToken, storedUser } from './session-storage';
import { isKnownRole, mayEnter, userFrom } from './user';
import { useSession, useUser } from './use-session';

const profile = (user: User) => ({ success: true as const, user, data: user });
const credentials = { email: 'asha@campus.test', password: 'campus-demo' };
const store = (user: User | null, token: string | null) => {
  localStorage.clear();
  if (user) localStorage.setItem('user', JSON.stringify(user));
  if (token) localStorage.setItem('token', token);
};
const state = () => [session.status, session.user?._id ?? null, session.token];
const pageShown = (persisted: boolean) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });

afterEach(() => {
  jest.restoreAllMocks();
  primeSession(null);
  localStorage.clear();
});

describe('a user', () => {
  it('is read from what has an id and an email, with or without clubs', () => {
    const user = aUser();
    expect(userFrom({ ...user, clubAffiliations: 'none' })).toEqual({
      ...user,
      clubAffiliations: [],
    });
    expect(userFrom(user)).toEqual(user);
    for (const other of [
      null,
      undefined,
      'user',
      7,
      {},
      { _id: 'x' },
      { _id: 7, email: 'a@b.test' },
      { _id: 'x', email: 7 },
    ])
      expect(userFrom(other)).toBeNull();
  });

  it('has one of the four roles', () => {
    expect(
      ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin', 'moderator', null].map(
        isKnownRole,
      ),
    ).toEqual([true, true, true, true, false, false]);
  });

  it('enters public pages and those of the role', () => {
    expect([
      mayEnter(null, 'public'),
      mayEnter(null, ['member']),
      mayEnter(aUser(), ['member']),
      mayEnter(aUser(), ['clubAdmin']),
    ]).toEqual([true, false, true, false]);
    primeSession(aClubAdmin());
    expect([session.allows(['clubAdmin']), session.allows(['member'])]).toEqual([true, false]);
  });

  it('is there on a protected screen while the session loads, and after', () => {
    const Name = () => <p>{useUser().name}</p>;
    const Ready = () => <p>{String(useSession().isReady)}</p>;
    const view = renderPortal(
      <>
        <Name />
        <Ready />
      </>,
      { user: aUser({ name: 'Asha' }), status: 'loading' },
    );
    expect(screen.getByText('Asha')).toBeVisible();
    expect(screen.getByText('false')).toBeVisible();
    act(() => primeSession(aUser({ name: 'Asha' })));
    expect(screen.getByText('true')).toBeVisible();
    view.unmount();
  });
});

describe('a storage that is full or forbidden', () => {
  const forbid = (method: 'getItem' | 'setItem' | 'removeItem') =>
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  it('holds nobody, and the session lives as long as the tab', async () => {
    const user = aUser();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) forbid(method);
    expect([storedToken(), storedUser()]).toEqual([null, null]);
    await session.start();
    expect(state()).toEqual(['ready', null, null]);
    handle('POST /auth/login', {
      success: true,
      message: 'ok',
      user,
      token: 'new',
      data: { user, token: 'new' },
    });
    await session.login(credentials);
    expect(state()).toEqual(['ready', user._id, 'new']);
  });
});

it('an empty token is none', () => {
  localStorage.setItem('token', '');
  expect(storedToken()).toBeNull();
});

describe('what another tab stores', () => {
  const other = (key: string | null) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });

  it('counts when it is the token, or when all was cleared', async () => {
    const ends: SessionEnd[] = [];
    store(aUser(), 'stored');
    handle('GET /auth/profile', profile(aUser()));
    await session.start((end) => void ends.push(end));
    localStorage.removeItem('token');
    other('draft');
    pageShown(false);
    expect([session.token, ends]).toEqual(['stored', []]);
    localStorage.setItem('token', 'stored');
    other('token');
    expect([session.status, ends]).toEqual(['ready', []]);
    localStorage.removeItem('token');
    pageShown(true);
    await waitFor(() => expect(session.user).toBeNull());
    expect(ends).toEqual(['signed-out-elsewhere']);
  });

  it('forgets the answers of the person before', async () => {
    store(aUser(), 'stored');
    handle('GET /auth/profile', profile(aUser()));
    await session.start();
    queryClient.setQueryData(['mine'], 'secret');
    store(aClubAdmin(), 'second');
    handle('GET /auth/profile', profile(aClubAdmin()));
    other('token');
    expect(state()).toEqual(['loading', 'admin-1', 'second']);
    await act(() => session.ready());
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  });
});

describe('the profile', () => {
  it('that holds no user signs out on this device', async () => {
    store(aUser(), 'stored');
    handle('GET /auth/profile', { success: true, user: {}, data: {} } as never);
    await session.start();
    expect([...state(), localStorage.getItem('token')]).toEqual(['ready', null, null, null]);
  });

  it.each([
    ['answers', () => handle('GET /auth/profile', profile(aUser()), { hold: true })],
    ['fails', () => refuse('GET /auth/profile', 401, 'gone', { hold: true })],
  ])('of the person before that %s late changes nothing', async (_, prepare) => {
    store(aUser(), 'stored');
    const late = prepare();
    const started = session.start();
    await waitFor(() => expect(late.calls).toHaveLength(1));
    const admin = aClubAdmin();
    handle('POST /auth/login', {
      success: true,
      message: 'ok',
      user: admin,
      token: 'new',
      data: { user: admin, token: 'new' },
    });
    await session.login(credentials);
    late.release();
    await started;
    expect([...state(), localStorage.getItem('token')]).toEqual(['ready', 'admin-1', 'new', 'new']);
  });

  it('is read again in the background, once for several calls, and a failure changes nothing', async () => {
    primeSession(aUser({ name: 'Old name' }));
    const seen = handle('GET /auth/profile', profile(aUser({ name: 'New name' })), { hold: true });
    const both = Promise.all([session.refresh(), session.refresh()]);
    seen.release();
    await both;
    expect([seen.calls.length, session.user?.name]).toEqual([1, 'New name']);
    refuse('GET /auth/profile', 500);
    await session.refresh();
    expect(session.user?.name).toBe('New name');
    handle('GET /auth/profile', profile(aUser({ name: 'Newest name' })));
    await session.refresh();
    expect(session.user?.name).toBe('Newest name');
  });

  it('is not asked for without a session', async () => {
    primeSession(null);
    const seen = handle('GET /auth/profile', profile(aUser()));
    await session.refresh();
    expect([seen.calls.length, session.user]).toEqual([0, null]);
  });

  it('that is read again does not replace a person who signed in meanwhile', async () => {
    primeSession(aUser());
    const seen = handle('GET /auth/profile', profile(aUser()), { hold: true });
    const reading = session.refresh();
    await waitFor(() => expect(seen.calls).toHaveLength(1));
    primeSession(aClubAdmin());
    seen.release();
    await reading;
    expect(session.user?._id).toBe('admin-1');
  });
});

describe('the role that an answer names', () => {
  const answering = (role: string) =>
    server.use(
      route.get('*/api/event/approved', () =>
        HttpResponse.json({ success: true, data: [] }, { headers: { 'x-account-role': role } }),
      ),
    );

  it.each([
    ['another', 'clubAdmin', 'ready', 1],
    ['the known one', 'member', 'ready', 0],
    ['another, while the session loads', 'clubAdmin', 'loading', 0],
  ] as const)(
    '%s: the profile is read again where it has to be',
    async (_, role, status, times) => {
      primeSession(aUser(), status);
      handle('GET /auth/profile', profile(aUser()));
      answering(role);
      const sent = jest.spyOn(api, 'send');
      await api.send('GET /event/approved');
      expect(sent.mock.calls.filter(([key]) => key === 'GET /auth/profile')).toHaveLength(times);
      await session.refresh();
    },
  );
});

describe('a change of the own profile', () => {
  it('is taken over for oneself only, and only in a session', () => {
    primeSession(aUser({ name: 'Asha' }));
    session.setUser(aUser({ name: 'Asha Rao' }));
    expect([session.user?.name, storedUser()?.name]).toEqual(['Asha Rao', 'Asha Rao']);
    session.setUser(aClubAdmin());
    expect(session.user?.name).toBe('Asha Rao');
    primeSession(null);
    session.setUser(aUser());
    expect([session.user, localStorage.getItem('user')]).toEqual([null, null]);
  });

  it('is not taken over while it is not known who is here', async () => {
    store(null, 'stored');
    const seen = handle('GET /auth/profile', profile(aUser({ name: 'Asha' })), { hold: true });
    const started = session.start();
    session.setUser(aUser({ name: 'Asha Rao' }));
    expect(session.user).toBeNull();
    seen.release();
    await started;
    expect(session.user?.name).toBe('Asha');
  });
});

describe('the end of a session', () => {
  it('by expiry keeps what is on screen of public calls and forgets the rest', async () => {
    const leading: boolean[] = [];
    primeSession(aUser(), 'ready', () => void leading.push(session.isEnding));
    const reads = () =>
      [
        query('GET /clubs'),
        query('GET /club'),
        query('GET /me/places'),
        query('GET /search', { query: { q: 'asha' } }),
      ] as const;
    for (const { queryKey } of reads()) queryClient.setQueryData(queryKey, { success: true });
    const stops = reads()
      .slice(1)
      .map(({ queryKey }) =>
        new QueryObserver(queryClient, { queryKey, staleTime: Infinity }).subscribe(
          () => undefined,
        ),
      );
    refuse('GET /auth/profile', 401);
    expect(session.isEnding).toBe(false);
    await api.send('GET /auth/profile').catch(() => undefined);
    await waitFor(() => expect(session.user).toBeNull());
    expect([leading, session.isEnding]).toEqual([[true], false]);
    const kept = reads().map(({ queryKey }) => queryClient.getQueryData(queryKey));
    expect(kept).toEqual([undefined, { success: true }, undefined, undefined]);
    for (const stop of stops) stop();
  });

  it('by a sign-out forgets what is on screen of public calls as well', async () => {
    primeSession(aUser());
    handle('POST /auth/logout', { success: true, message: 'ok' });
    const { queryKey } = query('GET /club');
    queryClient.setQueryData(queryKey, { success: true });
    const stop = new QueryObserver(queryClient, { queryKey, staleTime: Infinity }).subscribe(
      () => undefined,
    );
    await session.logout();
    expect(queryClient.getQueryData(query('GET /club').queryKey)).toBeUndefined();
    stop();
  });

  it('is over even when nobody could be led away', async () => {
    primeSession(aUser(), 'ready', () => Promise.reject(new Error('no router')));
    handle('POST /auth/logout', { success: true, message: 'ok' });
    await expect(session.logout()).rejects.toThrow('no router');
    expect([...state(), session.isEnding]).toEqual(['ready', null, null, false]);
  });

  it('without a session tells no server', async () => {
    primeSession(null);
    const seen = handle('POST /auth/logout', { success: true, message: 'ok' });
    await session.logout();
    await session.drop();
    expect(seen.calls).toHaveLength(0);
  });

  it('that the server does not hear of is noted', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    primeSession(aUser());
    refuse('POST /auth/logout', 500);
    await session.logout();
    expect(warn).toHaveBeenCalledWith(
      'The server did not hear of the sign-out',
      expect.objectContaining({ status: 500 }),
    );
  });

  it('that leads nowhere drops everything and leads nobody away', async () => {
    const ends: SessionEnd[] = [];
    primeSession(aUser(), 'ready', (end) => void ends.push(end));
    queryClient.setQueryData(['mine'], 'secret');
    const seen = refuse('POST /auth/logout', 500);
    await session.drop();
    expect([...state(), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([
      'ready',
      null,
      null,
      null,
      null,
    ]);
    expect([seen.calls[0]?.token, queryClient.getQueryData(['mine']), ends]).toEqual([
      'token-of-user-1',
      undefined,
      [],
    ]);
  });
});

describe('an answer to a sign-in', () => {
  it.each([
    [
      'without a token',
      {
        success: true,
        message: 'ok',
        user: aUser(),
        token: '',
        data: { user: aUser(), token: '' },
      },
    ],
    [
      'without a user',
      { success: true, message: 'ok', user: {}, token: 'new', data: { user: {}, token: 'new' } },
    ],
  ])('%s signs nobody in', async (_, answer) => {
    handle('POST /auth/login', answer as never);
    await expect(session.login(credentials)).rejects.toMatchObject({
      status: 0,
      code: 'unreadable_answer',
    });
    expect([...state(), localStorage.getItem('token')]).toEqual(['ready', null, null, null]);
  });

  it('that is a page of the network signs nobody in', async () => {
    answerHtml('POST /auth/login');
    await expect(session.login(credentials)).rejects.toBeDefined();
    expect(session.user).toBeNull();
  });

  it('keeps status, code, fields and the number for the help desk', async () => {
    const fields = [{ path: 'email', message: 'Unknown' }];
    refuse('POST /auth/login', 400, 'Wrong', { code: 'bad_input', fields });
    await expect(session.login(credentials)).rejects.toMatchObject({
      message: 'Wrong',
      serverMessage: 'Wrong',
      status: 400,
      code: 'bad_input',
      fields,
      requestId: 'request-1',
    });
  });

  it('forgets the answers of the person before', async () => {
    queryClient.setQueryData(['mine'], 'secret');
    const user = aUser();
    handle('POST /auth/login', {
      success: true,
      message: 'ok',
      user,
      token: 'new',
      data: { user, token: 'new' },
    });
    await expect(session.login(credentials)).resolves.toMatchObject({ _id: user._id });
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  });
});
