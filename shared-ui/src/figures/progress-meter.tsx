import { styled } from '@mui/material/styles';
import { type ReactNode } from 'react';
import { ProgressBar } from '../core/progress';
import { count } from '../format/numbers';
import { token, typeScale } from '../theme/tokens';

const Row = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 6,
  fontSize: typeScale.small,
  color: token.text.muted,
});
const Figures = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  color: token.text.strong,
  whiteSpace: 'nowrap',
});

interface ProgressMeterProps {
  value: number;
  max: number;
  /** What is counted, e.g. "Registered". */
  label: string;
  /** For screen readers alone, where the words around say it already. */
  hideLabel?: boolean;
  /** In place of "12 / 40". */
  text?: ReactNode;
}

/** How much of a limit is taken; looks full when it is. */
export function ProgressMeter({ value, max, label, hideLabel = false, text }: ProgressMeterProps) {
  const figures = `${count(value)} / ${count(max)}`;
  return (
    <div>
      <Row>
        <span>{hideLabel ? undefined : label}</span>
        <Figures>{text ?? figures}</Figures>
      </Row>
      <ProgressBar
        value={value}
        max={max}
        label={label}
        valueText={`${count(value)} of ${count(max)}`}
        tone={max > 0 && value >= max ? 'full' : 'accent'}
      />
    </div>
  );
}
