import { calls } from 'contracts';
import { queryClient } from './query-client';
import { api } from './api';
import { listKeys, pagedListKeys } from './readable-answer';
import { answerHtml, handle, primeSession, aUser } from '../testing';

const called = calls.filter((call) => 'answer' in call);
const paramsOf = (key: string) =>
  Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x1']));
const page = { success: true, data: [], page: 1, limit: 20, total: 0, categories: [] };

describe('the kind of an answer', () => {
  it('is a list for exactly the calls that the contracts say', () => {
    const lists = called.filter(({ answer }) => answer.safeParse([]).success);
    expect(lists.map(({ key }) => key).sort()).toEqual([...listKeys].sort());
    const paged = lists.filter(({ answer }) => answer.safeParse(page).success);
    expect(paged.map(({ key }) => key)).toEqual([...pagedListKeys]);
  });

  it.each(called.map(({ key }) => key))(
    '%s: a page of HTML with status 200 is a failure',
    async (key) => {
      primeSession(aUser());
      queryClient.clear();
      answerHtml(key);
      const params = paramsOf(key);
      await expect(
        (api.send as (key: string, input: object) => Promise<unknown>)(key, { params }),
      ).rejects.toMatchObject({
        name: 'ApiError',
        status: 0,
        code: 'unreadable',
        serverMessage: undefined,
      });
    },
  );

  const read = called.filter(({ key }) => key.startsWith('GET') && !key.endsWith('.csv'));
  const withOwnWords = ['GET /event/pending-faculty', 'GET /event/faculty-approved'];
  it('has data, by the contracts of all that is read', () => {
    const bare = { success: true, message: 'ok' };
    expect(read.filter(({ answer }) => answer.safeParse(bare).success)).toEqual([]);
  });
  it.each(read.map(({ key }) => key).filter((key) => !withOwnWords.includes(key)))(
    '%s: an answer without data is a failure',
    async (key) => {
      primeSession(aUser());
      queryClient.clear();
      handle(key as 'GET /announcement', { success: true, message: 'ok' } as never);
      const params = paramsOf(key);
      await expect(
        (api.send as (key: string, input: object) => Promise<unknown>)(key, { params }),
      ).rejects.toMatchObject({ code: 'unreadable', serverMessage: undefined });
    },
  );

  it('a file that is a page of HTML is a failure too', async () => {
    answerHtml('GET /event/:id/participants.csv');
    await expect(
      api.send('GET /event/:id/participants.csv', { params: { id: 'e1' } }, { as: 'blob' }),
    ).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('an object where a list is promised, and a list where an object is, are failures', async () => {
    handle('GET /club/:clubId/join-request', { success: true } as never);
    await expect(
      api.send('GET /club/:clubId/join-request', { params: { clubId: 'c1' } }),
    ).rejects.toMatchObject({ code: 'unreadable' });
    handle('GET /announcement', [] as never);
    await expect(api.send('GET /announcement')).rejects.toMatchObject({ code: 'unreadable' });
  });
});
