import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type AnnouncementDetail = Answer<'GET /announcement/:id'>['data'];

/** One announcement, read anew each time it is about to be edited. */
export const announcementDetail = (id: string) =>
  queryOptions({
    queryKey: ['announcements', 'detail', id],
    queryFn: async ({ signal }): Promise<AnnouncementDetail> => {
      const answer = await api.send('GET /announcement/:id', { params: { id } }, { signal });
      return answer.data ?? answer.announcement;
    },
    staleTime: 0,
    gcTime: 0,
  });
