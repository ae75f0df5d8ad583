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
 * Renders part of a list and grows it: first from loaded entries, then by the next page. Few cards
 * at first keep typing and tab changes fast.
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
