import { useRef } from 'react';
import { useSearchParamValues } from 'shared-session';
import { Box, Button, Chip } from 'shared-ui/core';
import { formatShortDate, fromCampus } from 'shared-ui/format';
import { categoryOf, modeOf } from '../../../common/words';
import { type ChosenFilters, spanOf } from '../chosen-filters';

const dayWords = (day: string) => formatShortDate(fromCampus(day, '12:00'));

function periodWords(period: string): string {
  if (period === 'week') return 'This week';
  if (period === 'month') return 'This month';
  const { from, to } = spanOf(period);
  if (from && to) return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  return from ? `From ${dayWords(from)}` : `Until ${dayWords(to)}`;
}

interface Word {
  text: string;
  /** The search params without this filter. */
  without: Record<string, string>;
}

const manyWords = <T extends string>(
  name: string,
  chosen: readonly T[],
  label: (value: T) => string,
): Word[] =>
  chosen.map((value) => ({
    text: label(value),
    without: {
      [name]: chosen
        .filter((other) => other !== value)
        .join()
        .toLowerCase(),
    },
  }));

const wordsOf = ({ types, modes, price, period }: ChosenFilters): Word[] => [
  ...manyWords('type', types, categoryOf),
  ...(period ? [{ text: periodWords(period), without: { period: '' } }] : []),
  ...(price ? [{ text: price === 'free' ? 'Free' : 'Paid', without: { price: '' } }] : []),
  ...manyWords('mode', modes, modeOf),
];

/** The chosen filters as removable chips. */
export function FilterWords({ chosen, onClear }: { chosen: ChosenFilters; onClear: () => void }) {
  const { set } = useSearchParamValues();
  const list = useRef<HTMLUListElement>(null);
  const words = wordsOf(chosen);
  const handleRemove = ({ without }: Word) => {
    if (words.length === 1) return onClear();
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
      {words.map((word) => (
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
