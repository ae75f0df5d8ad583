import { useShown } from './use-shown';

/** What this needs of an infinite query. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The part of a list that is rendered, and how it grows: first from what is loaded, then by another
 * page. Rendering few cards at first keeps a keystroke or a tab quick.
 */
export function useGrowingList<T>(
  query: PagedQuery,
  items: readonly T[],
  pageSize: number,
  key: string,
) {
  const { shown, hasMore, showMore } = useShown(items, pageSize, key);
  const hasNextPage = query.hasNextPage && !query.isPlaceholderData;
  return {
    shown,
    more: {
      hasMore: hasMore || hasNextPage,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError && !hasMore,
      onMore: () => {
        showMore();
        if (!hasMore) query.fetchNextPage();
      },
    },
  };
}
