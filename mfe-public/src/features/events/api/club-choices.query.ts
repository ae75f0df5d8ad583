import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export interface ClubChoice {
  _id: string;
  name: string;
}

/** Every club by name, for the club filter; without members, so that it stays small. */
export const clubChoices = () =>
  queryOptions({
    queryKey: ['clubs', 'choices'],
    queryFn: async ({ signal }): Promise<ClubChoice[]> => {
      const answer: Answer<'GET /club'> = await api.send(
        'GET /club',
        { query: { view: 'lean' } },
        { signal },
      );
      const clubs = Array.isArray(answer) ? answer : answer.data;
      return clubs
        .map(({ _id, name }) => ({ _id, name }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
    },
    staleTime: 300_000,
  });
