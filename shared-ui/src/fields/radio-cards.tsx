import { styled } from '@mui/material/styles';
import { type CSSProperties, type Ref, useId } from 'react';
import { type IconType } from '../core/icon';
import { Text } from '../core/text';
import { token } from '../theme/tokens';
import { GroupFrame, type GroupProps } from './group-frame';

export interface RadioCard {
  value: string;
  label: string;
  text?: string;
  icon?: IconType;
  disabled?: boolean;
}

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  // A set number of columns is for wide windows: on a phone the words of a card need the whole
  // width.
  '@media (min-width: 600px)': {
    '&[data-columns]': { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  },
});
const CardLabel = styled('label')({
  display: 'flex',
  gap: 12,
  padding: 16,
  border: `1px solid ${token.border.strong}`,
  borderRadius: 12,
  backgroundColor: token.surface.card,
  cursor: 'pointer',
  '&:has(input:checked)': {
    border: `2px solid ${token.accent.main}`,
    padding: 15,
    backgroundColor: token.accent.surface,
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${token.focus}`, outlineOffset: 2 },
  '&:has(input:disabled)': {
    cursor: 'default',
    color: token.text.muted,
    backgroundColor: token.surface.sunken,
  },
  '& input': {
    width: 20,
    height: 20,
    margin: '2px 0 0',
    flexShrink: 0,
    accentColor: token.accent.main,
    outline: 'none',
  },
});

interface RadioCardsProps extends GroupProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly RadioCard[];
  columns?: number;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of a few choices that need a sentence each. */
export function RadioCards({
  value,
  onChange,
  options,
  columns,
  name,
  onBlur,
  inputRef,
  ...frame
}: RadioCardsProps) {
  const made = useId();
  const grid: CSSProperties & { '--columns'?: number } = columns ? { '--columns': columns } : {};
  return (
    <GroupFrame {...frame} role="radiogroup">
      <Grid style={grid} data-columns={columns}>
        {options.map(({ value: own, label, text, icon: Icon, disabled }, index) => (
          <CardLabel key={own}>
            <input
              ref={index === 0 ? inputRef : undefined}
              type="radio"
              name={name ?? made}
              value={own}
              checked={value === own}
              disabled={disabled}
              aria-label={label}
              aria-describedby={text ? `${made}-${own}` : undefined}
              onBlur={onBlur}
              onChange={() => onChange(own)}
            />
            <span>
              <Text
                as="span"
                weight="medium"
                sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
              >
                {Icon && <Icon size={18} aria-hidden />}
                {label}
              </Text>
              {text && (
                <Text
                  as="span"
                  size="small"
                  tone="muted"
                  id={`${made}-${own}`}
                  sx={{ display: 'block' }}
                >
                  {text}
                </Text>
              )}
            </span>
          </CardLabel>
        ))}
      </Grid>
    </GroupFrame>
  );
}
