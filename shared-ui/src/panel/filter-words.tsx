import { useRef } from 'react';
import { Button } from '../core/button';
import { Chip } from '../core/chip';
import { Box } from '../core/layout';
import { type ChosenFilters, spanOf } from '../filters/chosen-filters';
import { formatShortDay } from '../format/dates';
import { words } from '../format/words';

function periodWords(period: string): string {
  if (period === 'week') return 'This week';
  if (period === 'month') return 'This month';
  const { from, to } = spanOf(period);
  if (from && to)
    return from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;
  return from ? `From ${formatShortDay(from)}` : `Until ${formatShortDay(to)}`;
}

interface Word {
  text: string;
  /** The search params without this filter. */
  without: Record<string, string>;
}

const manyWords = (name: string, chosen: readonly string[]): Word[] =>
  chosen.map((value) => ({
    text: words(value),
    without: {
      [name]: chosen
        .filter((other) => other !== value)
        .join()
        .toLowerCase(),
    },
  }));

const wordsOf = ({ types, modes, price, period }: ChosenFilters): Word[] => [
  ...manyWords('type', types),
  ...(period ? [{ text: periodWords(period), without: { period: '' } }] : []),
  ...(price ? [{ text: price === 'free' ? 'Free' : 'Paid', without: { price: '' } }] : []),
  ...manyWords('mode', modes),
];

interface FilterWordsProps {
  chosen: ChosenFilters;
  set: (changes: Record<string, string>) => void;
  onClear: () => void;
}

/** The chosen filters as removable chips. */
export function FilterWords({ chosen, set, onClear }: FilterWordsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = wordsOf(chosen);
  const handleRemove = ({ without }: Word) => {
    if (shown.length === 1) return onClear();
    set(without);
    // The pressed button is unmounted: the focus goes to the button that clears all.
    list.current?.querySelector<HTMLElement>('[data-clear]')?.focus();
    return undefined;
  };
  return (
    <Box
      component="ul"
      ref={list}
      role="list"
      aria-label="Chosen filters"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {shown.map((word) => (
        <li key={word.text}>
          <Chip
            tone="info"
            onRemove={() => handleRemove(word)}
            removeLabel={`Remove filter ${word.text}`}
          >
            {word.text}
          </Chip>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="small" data-clear onClick={onClear}>
          Clear filters
        </Button>
      </li>
    </Box>
  );
}
