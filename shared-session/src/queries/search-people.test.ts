import { api } from '../api/api';
import { handle, refuse, waitFor } from '../testing';
import { searchPeople } from './search-people';

const asha = { _id: 'u1', name: 'Asha', department: 'Civil' };
const found = { success: true as const, data: [asha] };
const signal = () => new AbortController().signal;

test('people are read by the text as the server has them now, judges by their purpose', async () => {
  const seen = handle('GET /auth/search', found);
  expect(await searchPeople()('ash', signal())).toEqual([asha]);
  expect(await searchPeople('judge')('ash', signal())).toEqual([asha]);
  expect(await searchPeople()('ash', signal())).toEqual([asha]);
  expect(seen.calls.map(({ query }) => query)).toEqual([
    { query: 'ash' },
    { query: 'ash', purpose: 'judge' },
    { query: 'ash' },
  ]);
});

test('an abort ends the request, and the same text can be searched again', async () => {
  const seen = handle('GET /auth/search', found, { hold: true });
  const typing = new AbortController();
  const search = searchPeople()('ash', typing.signal);
  const ended = expect(search).rejects.toMatchObject({ revert: true });
  await waitFor(() => expect(seen.calls).toHaveLength(1));
  expect(api.running).toBe(1);
  typing.abort();
  await ended;
  await waitFor(() => expect(api.running).toBe(0));
  const again = searchPeople()('ash', signal());
  await waitFor(() => expect(seen.calls).toHaveLength(2));
  seen.release();
  expect(await again).toEqual([asha]);
});

test('an abort leaves the search of another text alone', async () => {
  const seen = handle('GET /auth/search', found, { hold: true });
  const typing = new AbortController();
  const first = searchPeople()('ash', typing.signal);
  const ended = expect(first).rejects.toMatchObject({ revert: true });
  const next = searchPeople()('asha', signal());
  await waitFor(() => expect(seen.calls).toHaveLength(2));
  typing.abort();
  await ended;
  seen.release();
  expect(await next).toEqual([asha]);
});

test('a refusal is the caller’s', async () => {
  refuse('GET /auth/search', 422, 'Type at least 3 characters');
  await expect(searchPeople()('a', signal())).rejects.toMatchObject({ status: 422 });
});
