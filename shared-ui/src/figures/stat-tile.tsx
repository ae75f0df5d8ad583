import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';
import { Card, CardGrid } from '../core/card';
import { type IconType } from '../core/icon';
import { Text } from '../core/text';
import { count } from '../format/numbers';
import { token, type Tone } from '../theme/tokens';

const Disc = styled('span')({ display: 'inline-flex', padding: 8, borderRadius: 10 });
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  // Labels have one or two lines: the figures of a row are at one height.
  minHeight: 40,
});

interface StatTileProps {
  label: string;
  /** Numbers are grouped. */
  value: ReactNode;
  icon?: IconType;
  tone?: Tone | 'accent';
  /** Makes the tile a link. */
  to?: string;
  hint?: ReactNode;
}

/** One figure with its name. */
export function StatTile({ label, value, icon: Icon, tone = 'accent', to, hint }: StatTileProps) {
  const colours =
    tone === 'accent'
      ? { color: token.accent.text, backgroundColor: token.accent.surface }
      : { color: token[tone].text, backgroundColor: token[tone].surface };
  return (
    <Card to={to} linkLabel={to ? label : undefined} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Row>
        <Text size="small" tone="muted" weight="medium">
          {label}
        </Text>
        {Icon && (
          <Disc aria-hidden style={colours}>
            <Icon size={18} aria-hidden />
          </Disc>
        )}
      </Row>
      <Text
        as="div"
        size="display"
        weight="bold"
        sx={{ fontVariantNumeric: 'tabular-nums', mt: 0.5 }}
      >
        {typeof value === 'number' ? count(value) : value}
      </Text>
      {hint && (
        <Text as="div" size="small" tone="muted">
          {hint}
        </Text>
      )}
    </Card>
  );
}

const columns = (total: number) => ({ gridTemplateColumns: `repeat(${total}, minmax(0, 1fr))` });

/** Tiles in as many columns as fit, without a gap at the end on phones; six in equal rows. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <CardGrid
    min={168}
    sx={{
      '@media (max-width: 599.95px)': {
        ...columns(2),
        '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
      },
      '@media (min-width: 600px) and (max-width: 1151.95px)': {
        '&:has(> :nth-of-type(6):last-of-type)': columns(3),
      },
    }}
  >
    {children}
  </CardGrid>
);
