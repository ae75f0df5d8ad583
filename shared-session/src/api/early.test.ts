import { aUser, handle, primeSession, refuse } from '../testing';
import { api } from './api';

const list = { success: true as const, data: [] };
const event = { params: { id: 'e1' } };

describe('a call that was started before its screen', () => {
  beforeEach(() => primeSession(null));

  it('is taken over by the first that asks the very same, once', async () => {
    const seen = handle('GET /event/approved', list);
    api.start('GET /event/approved?tab=upcoming&page=1');
    api.start('GET /event/approved?tab=upcoming&page=1');
    await expect(
      api.send('GET /event/approved', { query: { tab: 'upcoming', page: 1, q: '' } }),
    ).resolves.toEqual(list);
    expect(seen.calls).toHaveLength(1);
    await api.send('GET /event/approved', { query: { tab: 'upcoming', page: 1 } });
    expect(seen.calls).toHaveLength(2);
  });

  it('is not taken over by another question', async () => {
    const seen = handle('GET /event/approved', list);
    api.start('GET /event/approved?page=1');
    await api.send('GET /event/approved', { query: { page: 2 } });
    expect(seen.calls.map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it('belongs to the person it was started for', async () => {
    const seen = handle('GET /event/approved', list);
    api.start('GET /event/approved');
    primeSession(aUser());
    await api.send('GET /event/approved');
    expect(seen.calls.map(({ token }) => token)).toEqual([null, 'token-of-user-1']);
  });

  it('is forgotten when something is changed meanwhile', async () => {
    primeSession(aUser());
    const seen = handle('GET /event/approved', list);
    handle('POST /auth/logout', { success: true, message: 'done' });
    api.start('GET /event/approved');
    await api.send('POST /auth/logout');
    await api.send('GET /event/approved');
    expect(seen.calls).toHaveLength(2);
  });

  it('waits for its parameters', async () => {
    const seen = handle('GET /event/:id/my-registration', { success: true, data: null } as never);
    api.start('GET /event/:id/my-registration');
    api.start('GET /event/:id/my-registration', event.params);
    await api.send('GET /event/:id/my-registration', event);
    expect(seen.calls).toHaveLength(1);
  });

  it('hands its failure to whoever takes it over, and to nobody else', async () => {
    refuse('GET /event/approved', 503, 'Not now');
    api.start('GET /event/approved');
    await expect(api.send('GET /event/approved')).rejects.toMatchObject({
      status: 503,
      serverMessage: 'Not now',
    });
  });
});

describe('the profile that the page itself asked for', () => {
  const user = aUser();
  const answerOf = (status: number) =>
    Promise.resolve({
      ok: status === 200,
      json: () => Promise.resolve({ success: true, user }),
    } as Response);

  it('is taken over once, by the person whose token it carried', async () => {
    primeSession(user);
    const seen = handle('GET /auth/profile', { success: true, user, data: user });
    globalThis.portalProfile = { token: 'token-of-user-1', answer: answerOf(200) };
    await expect(api.send('GET /auth/profile')).resolves.toMatchObject({ user: { _id: user._id } });
    expect(seen.calls).toHaveLength(0);
    await api.send('GET /auth/profile');
    expect(seen.calls).toHaveLength(1);
  });

  it.each([
    ['another person’s', 'token-of-somebody-else', () => answerOf(200)],
    ['refused', 'token-of-user-1', () => answerOf(401)],
    ['lost', 'token-of-user-1', () => Promise.reject(new Error('away'))],
  ])('is asked for anew when it was %s', async (_, token, answer) => {
    primeSession(user);
    const seen = handle('GET /auth/profile', { success: true, user, data: user });
    globalThis.portalProfile = { token, answer: answer() };
    await api.send('GET /auth/profile');
    expect(seen.calls).toHaveLength(1);
  });
});
