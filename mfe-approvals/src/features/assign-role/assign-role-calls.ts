import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type EligibleUser = Answer<'GET /auth/eligible-users'>['data'][number];

/** How many people one answer may name; beyond it the search narrows them down. */
export const ELIGIBLE_LIMIT = 100;

export const clubChoices = queryOptions({
  queryKey: ['clubs', 'choices'],
  queryFn: async ({ signal }) => {
    const answer = await api.send('GET /club', { query: { view: 'lean' } }, { signal });
    return Array.isArray(answer) ? answer : answer.data;
  },
});

export const eligibleUsers = (clubId: string, q: string) =>
  queryOptions({
    queryKey: ['users', 'eligible', clubId, q],
    queryFn: ({ signal }) =>
      api.send(
        'GET /auth/eligible-users',
        { query: { clubId, q, limit: ELIGIBLE_LIMIT } },
        { signal },
      ),
  });
