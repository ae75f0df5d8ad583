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
 * The part of a list that is drawn, and how it grows: first from what has come, then by another
 * page. Drawing few cards at first is what keeps a keystroke or a tab quick.
 */
export function useGrowingList<T>(
  query: PagedQuery,
  items: readonly T[],
  batch: number,
  key: string,
) {
  const { shown, hasMore, showMore } = useShown(items, batch, key);
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
