import { useEffect, useRef } from 'react';
import { Alert, Box, Button } from 'shared-ui/core';

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** Only the button: for lists with a scroll container of their own. */
  byHand?: boolean;
}

/** Requests the next page when the end of the list comes near the window, or by a button. */
export function LoadMore({ query, label, byHand = false }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // While the list is read again, the next page would cancel that. After a failure only a click
    // requests again.
    if (byHand || !hasNextPage || isFetching || isFetchNextPageError || !mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && fetchNextPage(),
      { rootMargin: '200px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, byHand]);
  if (!hasNextPage) return null;
  return (
    <Box
      ref={mark}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, py: 3 }}
    >
      {isFetchNextPageError ? (
        <Alert kind="error">The next entries could not be loaded.</Alert>
      ) : null}
      <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </Box>
  );
}
