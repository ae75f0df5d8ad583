import { calls, type CallKey } from 'contracts';
import { methodAndUrl } from 'contracts/call-url';
import { aUser, breakDown, handle, primeSession, refuse } from '../testing';
import { answers } from './answers';
import { api } from './api';
import { anyMessageOf, type ApiError, fieldsOf, isStatus, messageOf } from './api-error';
import { http } from './http';
import { multipartKeys } from './request-parts';

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work;
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('it did not fail');
};

const done = { success: true as const, message: 'done' };

describe('a call of the API', () => {
  it('goes to the base path /api with cookies included', () => {
    expect(http.defaults.baseURL).toBe('/api');
    expect(http.defaults.withCredentials).toBe(true);
  });

  it('never reads cookies', async () => {
    handle('POST /auth/logout', done);
    const get = jest.fn().mockResolvedValue(null);
    Object.assign(window, { cookieStore: { get } });
    await api.send('POST /auth/logout');
    expect(get).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'cookieStore');
  });

  it('puts parameters into the path, encoded, and leaves empty query values out', async () => {
    const seen = handle('GET /event/:id/registrations', {
      success: true,
      data: [],
      page: 1,
      limit: 20,
      total: 0,
    });
    await api.send('GET /event/:id/registrations', {
      params: { id: 'a b/c' },
      query: { page: 2, q: '' },
    });
    expect(seen.calls).toMatchObject([{ params: { id: 'a b/c' }, query: { page: '2' } }]);
  });

  it('refuses to go out with a parameter missing', () => {
    expect(() => methodAndUrl('GET /event/:id', {})).toThrow('GET /event/:id needs id');
  });

  it('carries the stored token as a bearer, and none for a visitor', async () => {
    const seen = handle('POST /auth/logout', done);
    await api.send('POST /auth/logout');
    primeSession(aUser());
    await api.send('POST /auth/logout');
    expect(seen.calls.map(({ token }) => token)).toEqual([null, 'token-of-user-1']);
  });

  it('sends a form by the key alone, nested values as JSON text, files by their names', async () => {
    const seen = handle('POST /auth/update-profile-picture', {
      ...done,
      user: aUser(),
      data: aUser(),
    });
    const shares: number[] = [];
    await api.send(
      'POST /auth/update-profile-picture',
      { body: {}, files: { profilePicture: new File(['png'], 'me.png', { type: 'image/png' }) } },
      { onUploadProgress: (share) => shares.push(share) },
    );
    const sent = seen.calls[0]?.body.profilePicture as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['me.png', 'image/png', 'png']);
    expect(shares.at(-1)).toBe(1);
  });

  it('knows every call that takes files', () => {
    const taking = calls.filter((call) => 'files' in call).map(({ key }) => key);
    expect([...multipartKeys]).toEqual(expect.arrayContaining(taking));
  });

  it('reads downloads as bytes, and their refusals as words', async () => {
    handle('GET /event/:id/participants.csv', 'name,email');
    const file = await api.send(
      'GET /event/:id/participants.csv',
      { params: { id: 'e1' } },
      { as: 'blob' },
    );
    expect(file.size).toBe(10);
    refuse('GET /event/:id/participants.csv', 403, 'Only its admins may see this.');
    const error = await failure(
      api.send('GET /event/:id/participants.csv', { params: { id: 'e1' } }, { as: 'blob' }),
    );
    expect(error.serverMessage).toBe('Only its admins may see this.');
  });

  it('fails with status, code, message, fields and request id of the answer', async () => {
    refuse('POST /auth/register', 400, 'Please check the form.', {
      code: 'invalid',
      fields: [{ path: 'email', message: 'taken' }],
    });
    const error = await failure(
      api.send('POST /auth/register', {
        body: { name: 'a', email: 'a@b', password: '123456', department: 'Civil' },
      }),
    );
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Please check the form.',
      requestId: 'request-1',
      isNetwork: false,
    });
    expect(fieldsOf(error)).toEqual([{ path: 'email', message: 'taken' }]);
    expect(isStatus(error, 400)).toBe(true);
    expect(messageOf(error, 'fallback')).toBe('Please check the form.');
  });

  it('fails as network when no answer comes', async () => {
    breakDown('GET /auth/profile');
    const error = await failure(api.send('GET /auth/profile'));
    expect(error).toMatchObject({ status: 0, code: 'network', isNetwork: true });
    expect(messageOf(error, 'fallback')).toBe('fallback');
    expect(anyMessageOf(error, 'fallback')).toBe(
      'The server cannot be reached. Please check your connection and try again.',
    );
    expect(anyMessageOf('thrown text', 'fallback')).toBe('fallback');
  });

  it('names each write, and one that got no answer as before when it is sent again', async () => {
    const ids: (string | null | undefined)[] = [];
    const respond = async (action: 'approved' | 'rejected', isAnswered: boolean) => {
      const seen = isAnswered
        ? handle('POST /club/:clubId/respond', done as never)
        : breakDown('POST /club/:clubId/respond');
      const sent = api.send('POST /club/:clubId/respond', {
        params: { clubId: 'club-1' },
        body: { requestId: 'request-1', action },
      });
      await sent.catch(() => undefined);
      ids.push(seen.calls[0]?.writeId);
    };
    await respond('approved', false);
    await respond('approved', true);
    await respond('approved', true);
    await respond('approved', false);
    await respond('rejected', true);
    await respond('approved', true);
    expect(ids).toEqual(Array(6).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(ids[1]).toBe(ids[0]);
    // Answered, or after another write: a write of its own.
    expect(new Set(ids.slice(1)).size).toBe(5);
  });

  const lost = (key: CallKey) => breakDown(key);
  const answered = (key: CallKey) => handle(key, done as never);
  const idsOf = async (
    answer: typeof lost,
    ...writes: [key: CallKey, params: Record<string, string>][]
  ) => {
    const seen = new Map(writes.map(([key]) => [key, answer(key)]));
    const send = api.send as (key: string, input: object) => Promise<unknown>;
    await Promise.allSettled(writes.map(([key, params]) => send(key, { params })));
    return writes.map(
      ([key, params]) => seen.get(key)?.calls.find((call) => call.params.id === params.id)?.writeId,
    );
  };
  const registering = (id: string): [CallKey, Record<string, string>] => [
    'POST /event/:id/register',
    { id },
  ];

  it('names several writes that got no answer as before, each with its own name', async () => {
    const writes = [
      registering('event-1'),
      registering('event-2'),
      ['DELETE /announcement/:id', { id: 'news-1' }] as [CallKey, Record<string, string>],
    ];
    const first = await idsOf(lost, ...writes);
    expect(new Set(first).size).toBe(3);
    for (const [index, write] of writes.entries())
      expect(await idsOf(answered, write)).toEqual([first[index]]);
    expect(await idsOf(answered, ...writes)).not.toEqual(first);
  });

  it('names a lost write otherwise once something else of its kind was done after it', async () => {
    const [first] = await idsOf(lost, registering('event-1'));
    await idsOf(answered, registering('event-2'));
    expect(await idsOf(lost, registering('event-1'))).toEqual([first]);
    await idsOf(answered, ['DELETE /event/:id/registration', { id: 'event-1' }]);
    expect(await idsOf(answered, registering('event-1'))).not.toEqual([first]);
  });

  it('knows that a registration for a competition is cancelled with its event', async () => {
    const entering: [CallKey, Record<string, string>] = [
      'POST /competition/:id/register',
      { id: 'competition-1' },
    ];
    const [first] = await idsOf(lost, entering);
    await idsOf(answered, ['DELETE /event/:id/registration', { id: 'event-1' }]);
    expect(await idsOf(answered, entering)).not.toEqual([first]);
  });

  it('names a lost write as before after a write to other things, as the home page sends', async () => {
    const [first] = await idsOf(lost, registering('event-1'));
    await idsOf(answered, ['POST /me/seen', {}], ['DELETE /announcement/:id', { id: 'news-1' }]);
    expect(await idsOf(answered, registering('event-1'))).toEqual([first]);
  });

  it.each([
    ['no files', {}, true],
    ['an empty list of files', { attachments: [] }, true],
    ['a file', { attachments: [new File(['a'], 'a.pdf')] }, false],
  ])('a lost form with %s is the same when it is sent again: %p %p', async (_, files, isSame) => {
    const send = () =>
      api.send('POST /announcement', {
        body: { title: 'News', description: 'Text', clubId: 'club-1' },
        files,
      });
    const first = breakDown('POST /announcement');
    await send().catch(() => undefined);
    const second = handle('POST /announcement', done as never);
    await send();
    expect(second.calls[0]?.writeId === first.calls[0]?.writeId).toBe(isSame);
  });

  it.each([
    [502, true],
    [503, true],
    [504, true],
    [409, false],
    [500, false],
  ])(
    'a write that was answered %p is the same when it is sent again: %p',
    async (status, isSame) => {
      const send = () =>
        api.send('POST /club/:clubId/respond', {
          params: { clubId: 'club-1' },
          body: { requestId: 'request-1', action: 'approved' },
        });
      const first = refuse('POST /club/:clubId/respond', status);
      await send().catch(() => undefined);
      const second = handle('POST /club/:clubId/respond', done as never);
      await send();
      expect(second.calls[0]?.writeId === first.calls[0]?.writeId).toBe(isSame);
    },
  );

  it('a lost write of an ended session is not repeated in the next one', async () => {
    const first = await idsOf(lost, registering('event-1'));
    answers.end();
    expect(await idsOf(lost, registering('event-1'))).not.toEqual(first);
  });

  it('counts the running requests', async () => {
    const seen = handle('POST /auth/logout', done, { hold: true });
    const sent = api.send('POST /auth/logout');
    expect(api.running).toBe(1);
    seen.release();
    await sent;
    expect(api.running).toBe(0);
  });
});
