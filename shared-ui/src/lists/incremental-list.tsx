import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../core/button';
import { CardGrid } from '../core/card';
import { Box, Stack } from '../core/layout';

interface IncrementalListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many more each time. */
  step?: number;
  /** Renders one `<li>`, e.g. a `Card as="li"`. */
  renderItem: (item: Item, index: number) => ReactNode;
  as?: 'grid' | 'stack';
  /** Narrowest card of a grid in pixels. */
  min?: number;
  label?: string;
  /** How many at first, e.g. what was shown before coming back. */
  initial?: number;
  onShown?: (count: number) => void;
}

/** A list that shows its start and grows as one scrolls near the end, or by the button. */
export function IncrementalList<Item>({
  items,
  keyOf,
  step = 24,
  renderItem,
  as = 'grid',
  min,
  label,
  initial,
  onShown,
}: IncrementalListProps<Item>) {
  const [wanted, setWanted] = useState(initial ?? step);
  const end = useRef<HTMLDivElement>(null);
  const shown = Math.min(wanted, items.length);
  const isMore = shown < items.length;

  useEffect(() => onShown?.(shown), [shown, onShown]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        entries.some((entry) => entry.isIntersecting) && setWanted((count) => count + step),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isMore, shown, step]);

  const rows = items
    .slice(0, shown)
    .map((item, index) => <Item key={keyOf(item)}>{renderItem(item, index)}</Item>);
  return (
    <Stack spacing={3}>
      {as === 'grid' ? (
        <CardGrid as="ul" min={min} label={label}>
          {rows}
        </CardGrid>
      ) : (
        <Stack
          component="ul"
          role="list"
          spacing={2}
          aria-label={label}
          sx={{ listStyle: 'none', p: 0, m: 0 }}
        >
          {rows}
        </Stack>
      )}
      {isMore && (
        <Box ref={end} sx={{ textAlign: 'center' }}>
          <Button onClick={() => setWanted((count) => count + step)}>Show more</Button>
        </Box>
      )}
    </Stack>
  );
}

const Item = ({ children }: { children: ReactNode }) => children;
