import { type Answer } from 'contracts';
import { api, infiniteQueryOptions } from 'shared-session';
import { nextPage, toPage } from '../../../lib/pages';

export type MemberRow = Answer<'GET /club/:id/members'>['data'][number];

/** The members of a club, page by page. */
export const clubMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'members', id],
    queryFn: async ({ pageParam, signal }) =>
      toPage<MemberRow>(
        await api.send(
          'GET /club/:id/members',
          { params: { id }, query: { page: pageParam, limit: 50 } },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
