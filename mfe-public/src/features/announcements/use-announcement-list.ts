import { keepPreviousData, pages, useInfiniteQuery } from 'shared-session';

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
  return {
    list,
    announcements,
    total: list.data?.pages[0]?.total ?? announcements?.length ?? 0,
    isLoading: list.isPending || (list.isPlaceholderData && announcements?.length === 0),
  };
}
