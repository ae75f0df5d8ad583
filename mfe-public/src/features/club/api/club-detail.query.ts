import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type ClubDetail = Answer<'GET /club/:id'>['data'];

/** One club without its members, whose list comes in pages. */
export const clubDetail = (id: string) =>
  queryOptions({
    queryKey: ['clubs', 'detail', id],
    queryFn: async ({ signal }): Promise<ClubDetail> => {
      const answer = await api.send(
        'GET /club/:id',
        { params: { id }, query: { view: 'lean' } },
        { signal },
      );
      return answer.data;
    },
  });
