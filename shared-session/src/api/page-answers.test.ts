import { aUser, handle } from '../testing';
import { session } from '../session/session';
import { storeToken, storeUser } from '../session/session-storage';
import { api } from './api';
import { query, readNow } from './query';
import { queryClient } from './query-client';

const user = aUser();
const profile = { success: true, user, data: user } as const;

const answerOf = (status: number, body: unknown = profile, type = 'application/json') =>
  Promise.resolve({
    status,
    statusText: '',
    headers: new Headers({ 'content-type': type }),
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  } as Response);
const asked = (
  answers: Record<string, Promise<Response>>,
  { token = 'mine', at = Date.now() }: { token?: string | null; at?: number } = {},
) => (globalThis.portalAnswers = { token, at, answers });

afterEach(() => (globalThis.portalAnswers = undefined));

describe('the profile that the page itself asked for', () => {
  beforeEach(() => {
    storeToken('mine');
    storeUser(user);
  });

  it('opens the session and is in the cache; it is given out once', async () => {
    const seen = handle('GET /auth/profile', profile);
    asked({ '/auth/profile': answerOf(200) });
    await session.start();
    expect([session.status, session.user?._id]).toEqual(['ready', user._id]);
    expect(queryClient.getQueryData(query('GET /auth/profile').queryKey)).toMatchObject({ user });
    expect(seen.calls).toHaveLength(0);
    await session.start();
    expect(seen.calls).toHaveLength(1);
  });

  it.each([
    ['another person’s', () => asked({ '/auth/profile': answerOf(200) }, { token: 'other' })],
    [
      'half a minute old',
      () => asked({ '/auth/profile': answerOf(200) }, { at: Date.now() - 30_001 }),
    ],
    ['lost', () => asked({ '/auth/profile': Promise.reject(new Error('away')) })],
    ['for a moment not to be had', () => asked({ '/auth/profile': answerOf(503, {}) })],
    ['a page of HTML', () => asked({ '/auth/profile': answerOf(200, '<p>', 'text/html') })],
  ])('is read again when it was %s', async (_, ask) => {
    const seen = handle('GET /auth/profile', profile);
    ask();
    await session.start();
    expect(seen.calls).toHaveLength(1);
    expect(session.user?._id).toBe(user._id);
  });

  it('ends the session when it says that it is over', async () => {
    const seen = handle('GET /auth/profile', profile);
    asked({ '/auth/profile': answerOf(401, { message: 'Unauthorized' }) });
    await session.start();
    expect([seen.calls.length, session.status, session.user]).toEqual([0, 'ready', null]);
  });

  it('is read again when it takes longer than a read may take', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const seen = handle('GET /auth/profile', profile);
    asked({ '/auth/profile': new Promise(() => undefined) });
    const started = session.start();
    await jest.advanceTimersByTimeAsync(22_000);
    jest.useRealTimers();
    await started;
    expect([seen.calls.length, session.status]).toEqual([1, 'ready']);
  });
});

describe('any other read that the page itself sent', () => {
  const clubs: [] = [];
  const early = () => asked({ '/club?view=lean': answerOf(200, clubs) }, { token: null });
  const lean = () => query('GET /club', { query: { view: 'lean' } });

  it('answers the first call of the same address', async () => {
    const seen = handle('GET /club', clubs);
    early();
    expect(await queryClient.fetchQuery(lean())).toEqual(clubs);
    expect(seen.calls).toHaveLength(0);
    await api.send('GET /club', { query: { view: 'lean' } });
    expect(seen.calls).toHaveLength(1);
  });

  it('fails as the call would have failed', async () => {
    handle('GET /club', clubs);
    const answer = answerOf(500, { code: 'internal', message: 'It broke' });
    asked({ '/club?view=lean': answer }, { token: null });
    await expect(api.send('GET /club', { query: { view: 'lean' } })).rejects.toMatchObject({
      status: 500,
      code: 'internal',
      message: 'It broke',
    });
  });

  it.each([
    ['a write', () => api.send('POST /auth/logout')],
    ['a wish for the newest answer', () => readNow(query('GET /club', { query: { page: 1 } }))],
  ])('is old after %s', async (_, happen) => {
    handle('POST /auth/logout', { success: true, message: '' });
    const seen = handle('GET /club', clubs);
    early();
    await happen();
    const before = seen.calls.length;
    await api.send('GET /club', { query: { view: 'lean' } });
    expect(seen.calls).toHaveLength(before + 1);
  });
});
