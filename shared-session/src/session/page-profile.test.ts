import { query } from '../api/query';
import { queryClient } from '../api/query-client';
import { aUser, handle } from '../testing';
import { session } from './session';
import { storeToken, storeUser } from './session-storage';

const user = aUser();
const answerOf = (status: number, body: unknown = { success: true, user }) =>
  Promise.resolve({ ok: status === 200, json: () => Promise.resolve(body) } as Response);

describe('the profile that the page itself asked for', () => {
  beforeEach(() => {
    storeToken('mine');
    storeUser(user);
  });

  it('opens the session and is in the cache; it is given out once', async () => {
    const seen = handle('GET /auth/profile', { success: true, user, data: user });
    globalThis.portalProfile = { token: 'mine', answer: answerOf(200) };
    await session.start();
    expect([session.status, session.user?._id]).toEqual(['ready', user._id]);
    expect(queryClient.getQueryData(query('GET /auth/profile').queryKey)).toMatchObject({ user });
    expect(seen.calls).toHaveLength(0);
    await session.start();
    expect(seen.calls).toHaveLength(1);
  });

  it.each([
    ['another person’s', 'somebody else’s', () => answerOf(200)],
    ['refused', 'mine', () => answerOf(401)],
    ['lost', 'mine', () => Promise.reject(new Error('away'))],
    ['a list', 'mine', () => answerOf(200, [])],
    ['nothing', 'mine', () => answerOf(200, null)],
    ['without a user', 'mine', () => answerOf(200, { success: true })],
  ])('is read again when it was %s', async (_, token, answer) => {
    const seen = handle('GET /auth/profile', { success: true, user, data: user });
    globalThis.portalProfile = { token, answer: answer() };
    await session.start();
    expect(seen.calls).toHaveLength(1);
    expect(session.user?._id).toBe(user._id);
  });

  it('is read again when it takes longer than a read may take', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const seen = handle('GET /auth/profile', { success: true, user, data: user });
    globalThis.portalProfile = { token: 'mine', answer: new Promise(() => undefined) };
    const started = session.start();
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    await started;
    expect([seen.calls.length, session.status]).toEqual([1, 'ready']);
  });
});
