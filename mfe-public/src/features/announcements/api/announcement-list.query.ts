import { type Answer } from 'contracts';
import { api, infiniteQueryOptions } from 'shared-session';
import { nextPage, toPage } from '../../../lib/pages';

export type Announcement = Answer<'GET /announcement'>['announcements'][number];

/** All announcements the caller may see, newest first, page by page. */
export const announcementList = () =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'list'],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await api.send(
        'GET /announcement',
        { query: { page: pageParam, limit: 20 } },
        { signal },
      );
      return toPage<Announcement>({ ...answer, data: answer.announcements ?? answer.data ?? [] });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
