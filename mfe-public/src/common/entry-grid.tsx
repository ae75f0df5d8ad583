import { Fragment, type ReactNode, useDeferredValue } from 'react';
import { Box, CardGrid, Text, token } from 'shared-ui/core';
import { useIsReturn } from './use-is-return';

const small = '0.875rem';

// One style for the whole list: styles per card are most of the cost of rendering.
const styles = {
  // A line, not opacity: cards keep their contrast while the next answer loads.
  '&[aria-busy="true"]': { boxShadow: `0 -3px 0 ${token.accent.main}`, cursor: 'progress' },
  '& .entry': { display: 'flex', flexDirection: 'column', gap: '12px', overflowWrap: 'anywhere' },
  '& .body': {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '4px 16px 16px', // with the gap above: 16 pixels all around
    flexGrow: 1,
  },
  '& .head': { display: 'flex', gap: '16px', alignItems: 'flex-start' },
  '& .head > div': { minWidth: 0 },
  '& .head > .logo': { width: 64, flexShrink: 0 },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  '& .title': { margin: 0, fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 680 },
  '& .quiet': { margin: 0, fontSize: small, color: token.text.muted },
  '& .text': {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    lineHeight: 1.5,
  },
  '& .facts': {
    display: 'grid',
    gap: '4px',
    alignContent: 'start',
    flexGrow: 1,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: small,
  },
  '& .facts > li': {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    minWidth: 0,
    lineHeight: 1.45,
  },
  '& .facts .quiet': { flexShrink: 0 },
  '& .facts svg': { flexShrink: 0, marginTop: '2px' },
  '& .picture': { position: 'relative' },
  '& .date': {
    position: 'absolute',
    top: '12px',
    left: '12px',
    display: 'grid',
    minWidth: 48,
    padding: '4px 8px',
    borderRadius: '8px',
    textAlign: 'center',
    lineHeight: 1.2,
    fontSize: small,
    color: token.text.strong,
    backgroundColor: token.surface.page,
  },
  '& .date > strong': { fontSize: '1.25rem' },
  '& .club': {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    margin: 0,
    fontSize: small,
    color: token.text.muted,
  },
  // The height of a chip: no layout shift once the person's registrations are loaded.
  '& .places > p': {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    margin: 0,
    fontSize: small,
    fontWeight: 600,
  },
  '& .bar': {
    height: 4,
    borderRadius: '2px',
    overflow: 'hidden',
    backgroundColor: token.border.soft,
  },
  '& .bar > div': { height: '100%', backgroundColor: token.accent.main },
  '& .bar > [data-full]': { backgroundColor: token.full.text },
} as const;

/** How many cards are rendered first. */
const FIRST = 4;

interface EntryGridProps {
  label: string;
  /** The cards are those of the answer before. */
  isBusy?: boolean;
  /** Cards, under headings where there are some. */
  sections: readonly { title?: string; cards: readonly ReactNode[] }[];
}

/** The first `most` cards of all sections. */
function firstOf(sections: EntryGridProps['sections'], most: number): EntryGridProps['sections'] {
  let room = most;
  return sections.flatMap(({ cards, ...section }) => {
    const rendered = cards.slice(0, Math.max(0, room));
    room -= cards.length;
    return rendered.length ? [{ ...section, cards: rendered }] : [];
  });
}

/** The grid of a list's cards. Renders the first ones, then the others as a deferred update. */
export function EntryGrid({ label, sections, isBusy = false }: EntryGridProps) {
  const isReturn = useIsReturn(label);
  const most = useDeferredValue(Infinity, isReturn ? Infinity : FIRST);
  const isWhole = sections.reduce((sum, { cards }) => sum + cards.length, 0) <= most;
  return (
    // Keeps what follows below the window: no layout shift, and no further page is requested.
    <Box
      sx={styles}
      style={isWhole ? undefined : { minHeight: '150vh' }}
      aria-busy={isBusy || undefined}
    >
      {firstOf(sections, most).map(({ title, cards }) => (
        <Fragment key={title ?? label}>
          {title ? (
            <Text as="h2" size="title" sx={{ mt: 3, mb: 2 }}>
              {title}
            </Text>
          ) : null}
          <CardGrid as="ul" min={300} label={title ? `${label}: ${title}` : label}>
            {cards}
          </CardGrid>
        </Fragment>
      ))}
    </Box>
  );
}
