import { useEffect, useRef } from 'react';
import { Alert, Box, Button } from 'shared-ui/core';

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
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
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure only a click requests again.
    if (byHand || !hasNextPage || isFetchingNextPage || isFetchNextPageError || !mark.current)
      return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && fetchNextPage(),
      { rootMargin: '200px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, byHand]);
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
