import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type HTMLAttributes } from 'react';
import { token, type Tone, typeScale } from '../theme/tokens';
import { count as grouped } from '../format/numbers';
import { type IconType } from './icon';
import { type Sx, VisuallyHidden } from './layout';

const toneStyles = (tone: Tone) => ({
  [`&[data-tone="${tone}"]`]: {
    color: token[tone].text,
    backgroundColor: token[tone].surface,
    borderColor: token[tone].border,
  },
});

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  padding: '3px 10px',
  border: '1px solid',
  borderRadius: 999,
  fontSize: typeScale.small,
  fontWeight: 600,
  lineHeight: 1.4,
  '& > svg': { flexShrink: 0 },
  '&[data-status]': { whiteSpace: 'nowrap', flexShrink: 0 },
  ...toneStyles('pending'),
  ...toneStyles('approved'),
  ...toneStyles('rejected'),
  ...toneStyles('full'),
  ...toneStyles('info'),
  ...toneStyles('neutral'),
});

const Remove = styled('button')({
  position: 'relative',
  display: 'inline-flex',
  padding: 4,
  margin: '-2px -6px -2px 0',
  border: 0,
  borderRadius: 999,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: -10 }, // 44 px to touch
});

interface ChipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'color'> {
  icon?: IconType;
  tone?: Tone;
  onRemove?: () => void;
  /** Accessible name of the remove button. */
  removeLabel?: string;
  sx?: Sx;
}

/** A word or two about something. */
export function Chip({
  icon: Icon,
  tone = 'neutral',
  onRemove,
  removeLabel = 'Remove',
  children,
  ...rest
}: ChipProps) {
  return (
    <Root data-tone={tone} {...rest}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
      {onRemove && (
        <Remove
          type="button"
          aria-label={removeLabel}
          // The second click of a double click is on the next chip, which has moved there.
          onClick={({ detail }) => detail === 2 || onRemove()}
        >
          <X size={14} aria-hidden />
        </Remove>
      )}
    </Root>
  );
}

export const Tag = Chip;

const Count = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 22,
  padding: '1px 7px',
  borderRadius: 999,
  fontSize: typeScale.small,
  fontWeight: 650,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  color: token.accent.text,
  backgroundColor: token.accent.surface,
});

/**
 * The place of a number of one digit that is still being counted: what is beside it need not
 * move.
 */
export const CountPending = () => <Count aria-hidden style={{ visibility: 'hidden' }} />;

/** A number in a pill; `label` completes it for screen readers ("pending requests"). */
export const CountBadge = ({ count, label }: { count: number; label?: string }) => (
  <Count>
    {grouped(count)}
    {label && <VisuallyHidden> {label}</VisuallyHidden>}
  </Count>
);
