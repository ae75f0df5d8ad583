import { keepPreviousData, pages, useInfiniteQuery } from 'shared-session';
import { useNewAnnouncements } from './use-new-announcements';

/** Announcements, newest first and page by page: all of them, or those of one club. */
export function useAnnouncementList(clubId: string) {
  const list = useInfiniteQuery({
    ...pages('GET /announcement', { query: { limit: 20, clubId } }),
    placeholderData: keepPreviousData,
  });
  const read = list.data?.pages.flatMap((page) => page.announcements);
  // While the club's list loads, its entries of the previous list are shown.
  const announcements = clubId ? read?.filter((each) => each.clubId === clubId) : read;
  const isWhole = !clubId && !list.isPlaceholderData;
  const isNew = useNewAnnouncements(isWhole ? announcements : undefined, list.hasNextPage);
  return {
    list,
    announcements,
    isNew,
    total: list.data?.pages[0]?.total ?? announcements?.length ?? 0,
    isLoading: list.isPending || (list.isPlaceholderData && announcements?.length === 0),
  };
}
