import { useEffect, useRef } from 'react';
import { Alert, Box, Button } from 'shared-ui/core';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
  label: string;
  /** Only the button: for lists with a scroll container of their own. */
  byHand?: boolean;
}

/** Requests the next page when the end of the list comes near the window, or by a button. */
export function LoadMore({
  hasMore,
  isLoading,
  hasFailed,
  onMore,
  label,
  byHand = false,
}: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure only a click requests again.
    if (byHand || !hasMore || isLoading || hasFailed || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '200px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed, onMore, byHand]);
  if (!hasMore) return null;
  return (
    <Box
      ref={mark}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, py: 3 }}
    >
      {hasFailed ? <Alert kind="error">The next entries could not be loaded.</Alert> : null}
      <Button kind="secondary" busy={isLoading} onClick={() => onMore()}>
        {label}
      </Button>
    </Box>
  );
}
