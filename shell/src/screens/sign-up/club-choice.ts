import { api, queryOptions } from 'shared-session';

/** The clubs one can name when signing up. */
export const clubChoice = () =>
  queryOptions({
    queryKey: ['clubs', 'choice'],
    queryFn: async ({ signal }) => {
      const answer = await api.send('GET /club', { query: { view: 'lean' } }, { signal });
      const clubs = Array.isArray(answer) ? answer : answer.data;
      return clubs.map(({ _id, name }) => ({ value: _id, label: name }));
    },
  });
