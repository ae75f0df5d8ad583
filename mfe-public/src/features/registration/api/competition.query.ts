import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type CompetitionFacts = Answer<'GET /competition/:id'>['data'];

/** Whether a competition takes teams, and of what size. */
export const competitionFacts = (id: string | null) =>
  queryOptions({
    queryKey: ['events', 'competition-facts', id],
    queryFn: async ({ signal }): Promise<CompetitionFacts> =>
      (await api.send('GET /competition/:id', { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
  });
