import { styled } from '@mui/material/styles';
import { type CSSProperties, type ElementType, type HTMLAttributes } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { motion, token } from '../theme/tokens';
import { type Sx } from './layout';

const Root = styled('div')({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  backgroundColor: token.surface.card,
  border: `1px solid ${token.border.soft}`,
  borderRadius: 14,
  overflow: 'hidden',
  listStyle: 'none',
  '&[data-padded]': { padding: 16, '@media (min-width: 600px)': { padding: 24 } },
  '&[data-interactive]': {
    transition: `border-color ${motion}ms, box-shadow ${motion}ms`,
    '&:hover, &:focus-within': {
      borderColor: token.border.strong,
      boxShadow: '0 4px 16px rgba(20, 22, 40, 0.08)',
    },
  },
});

// Lies over the whole card, so that the card is one link and its text stays selectable by screen
// readers.
const Cover = styled(RouterLink)({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  borderRadius: 14,
  outlineOffset: '-3px !important',
});

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  /**
   * Makes the whole card one link, named `linkLabel`. Buttons on it need `sx={{ position:
   * 'relative', zIndex: 2 }}`.
   */
  to?: string;
  linkLabel?: string;
  padded?: boolean;
  interactive?: boolean;
  sx?: Sx;
}

export function Card({
  as = 'div',
  to,
  linkLabel,
  padded = true,
  interactive,
  children,
  ...rest
}: CardProps) {
  return (
    <Root
      as={as}
      data-padded={padded || undefined}
      data-interactive={interactive || to !== undefined || undefined}
      {...rest}
    >
      {to !== undefined && <Cover to={to} aria-label={linkLabel} />}
      {children}
    </Root>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--min)), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media (min-width: 900px)': { gap: 24 },
});

interface CardGridProps extends HTMLAttributes<HTMLElement> {
  /** Narrowest width of a card in pixels. */
  min?: number;
  as?: 'div' | 'ul';
  label?: string;
  sx?: Sx;
}

/** Cards in as many columns as fit. As a list its cards are `<Card as="li">`. */
export function CardGrid({ min = 280, as = 'div', label, style, ...rest }: CardGridProps) {
  const width: CSSProperties & { '--min': string } = { ...style, '--min': `${min}px` };
  return (
    <Grid
      as={as}
      role={as === 'ul' ? 'list' : undefined}
      aria-label={label}
      style={width}
      {...rest}
    />
  );
}
