import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type ClubAnnouncement = Answer<'GET /announcement/club/:id'>['data'][number];

/** What a club has announced, open to everybody. */
export const clubAnnouncements = (id: string) =>
  queryOptions({
    queryKey: ['announcements', 'club', id],
    queryFn: async ({ signal }): Promise<ClubAnnouncement[]> => {
      const answer = await api.send('GET /announcement/club/:id', { params: { id } }, { signal });
      return answer.data ?? [];
    },
  });
