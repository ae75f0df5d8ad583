import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { token, type Tone } from '../theme/tokens';
import { type Sx } from './layout';
import { SpokenText } from './spoken-text';

const pulse = keyframes`50% { opacity: 0.55; }`;
const turn = keyframes`to { transform: rotate(1turn); }`;

const Bone = styled('span')({
  display: 'block',
  width: '100%',
  height: 16,
  borderRadius: 8,
  backgroundColor: token.border.soft,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  round?: boolean;
  sx?: Sx;
}

/** The shape of what is loading. */
export const Skeleton = ({ width, height, round, sx }: SkeletonProps) => (
  <Bone
    aria-hidden
    style={{ width, height, ...(round ? { borderRadius: '50%', flexShrink: 0 } : {}) }}
    sx={sx}
  />
);

const Ring = styled('span')({
  display: 'inline-block',
  flexShrink: 0,
  border: '2.5px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.8s linear infinite`,
});

interface SpinnerProps {
  /** Spoken; without one the spinner is decoration. */
  label?: string;
  size?: number;
}

export function Spinner({ label, size = 24 }: SpinnerProps) {
  const ring = <Ring aria-hidden style={{ width: size, height: size }} />;
  if (!label) return ring;
  return (
    <span>
      {ring}
      <SpokenText hidden>{label}</SpokenText>
    </span>
  );
}

const Track = styled('div')({
  height: 8,
  borderRadius: 999,
  overflow: 'hidden',
  backgroundColor: token.surface.sunken,
  border: `1px solid ${token.border.soft}`,
});
const Fill = styled('div')({
  height: '100%',
  borderRadius: 999,
  transition: 'width 160ms',
  forcedColorAdjust: 'none',
});

interface ProgressBarProps {
  value: number;
  max?: number;
  label: string;
  /** Spoken in place of the percentage, e.g. "12 of 40". */
  valueText?: string;
  tone?: Tone | 'accent';
  sx?: Sx;
}

export function ProgressBar({
  value,
  max = 100,
  label,
  valueText,
  tone = 'accent',
  sx,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const colour = tone === 'accent' ? token.accent.main : token[tone].solid;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      sx={sx}
    >
      <Fill style={{ width: `${share * 100}%`, backgroundColor: colour }} />
    </Track>
  );
}
