import { api } from 'shared-session';

/** People whose name or email contains the text. */
export async function searchPeople(query: string, signal?: AbortSignal) {
  const answer = await api.send('GET /auth/search', { query: { query } }, { signal });
  return answer.data ?? [];
}
