import { type Answer } from 'contracts';
import { api, keepPreviousData, queryOptions } from 'shared-session';

export type ManagedClub = Answer<'GET /club/:id'>['data'];

export const PAGE_SIZE = 24;

export const clubsPage = (q: string, page: number) =>
  queryOptions({
    queryKey: ['clubs', 'manage', q, page],
    queryFn: async ({ signal }) => {
      const answer = await api.send(
        'GET /club',
        { query: { q, page, limit: PAGE_SIZE, sort: 'name', view: 'lean' } },
        { signal },
      );
      return Array.isArray(answer)
        ? { data: answer, total: answer.length }
        : { data: answer.data, total: answer.total };
    },
    placeholderData: keepPreviousData,
  });
