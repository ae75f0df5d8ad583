import { keepPreviousData, pages, useInfiniteQuery } from 'shared-session';
import { useNewAnnouncements } from './use-new-announcements';

/** Announcements, newest first and page by page: all of them, or those of one club. */
export function useAnnouncementList(clubId: string) {
  const list = useInfiniteQuery({
    ...pages('GET /announcement', { query: { limit: 20, clubId } }),
    placeholderData: keepPreviousData,
  });
  const read = list.data?.pages.flatMap((page) => page.announcements);
  // The list before is narrowed to the club while the club's own list is read.
  const announcements =
    list.isPlaceholderData && clubId ? read?.filter((each) => each.clubId === clubId) : read;
  // Only the list of all clubs tells that everything up to its newest was on screen.
  const isWhole = !clubId && !list.isPlaceholderData;
  const isNew = useNewAnnouncements(isWhole ? announcements?.[0] : undefined);
  return {
    list,
    announcements,
    isNew,
    total: list.data?.pages[0]?.total ?? announcements?.length ?? 0,
    isLoading: list.isPending || (list.isPlaceholderData && announcements?.length === 0),
  };
}
