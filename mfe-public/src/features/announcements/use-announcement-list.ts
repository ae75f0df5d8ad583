import { pages, useInfiniteQuery } from 'shared-session';
import { useNewAnnouncements } from './api/use-new-announcements';

/** Announcements, newest first and page by page: all of them, or those of one club. */
export function useAnnouncementList(clubId: string) {
  const list = useInfiniteQuery(pages('GET /announcement', { query: { limit: 20, clubId } }));
  const announcements = list.data?.pages.flatMap((page) => page.announcements);
  const isNew = useNewAnnouncements(clubId ? undefined : announcements, list.hasNextPage);
  return { list, announcements, isNew, total: list.data?.pages[0]?.total ?? 0 };
}
