import { styled } from '@mui/material/styles';
import { type CSSProperties, type ElementType, type HTMLAttributes } from 'react';
import { token, typeScale } from '../theme/tokens';
import { type Sx } from './layout';

const Root = styled('p')({
  margin: 0,
  fontSize: typeScale.body,
  lineHeight: 1.5,
  '&[data-size="small"]': { fontSize: typeScale.small, lineHeight: 1.45 },
  '&[data-size="large"]': { fontSize: typeScale.large, lineHeight: 1.4 },
  '&[data-size="title"]': { fontSize: typeScale.title, lineHeight: 1.3, letterSpacing: '-0.01em' },
  '&[data-size="display"]': {
    fontSize: `clamp(1.5rem, 4.5vw, ${typeScale.display})`,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
  },
  '&[data-tone="strong"]': { color: token.text.strong },
  '&[data-tone="muted"]': { color: token.text.muted },
  '&[data-tone="accent"]': { color: token.accent.text },
  '&[data-tone="error"]': { color: token.rejected.text },
  '&[data-weight="medium"]': { fontWeight: 550 },
  '&[data-weight="bold"]': { fontWeight: 680 },
  '&[data-measure]': { maxWidth: '70ch' },
  '&[data-clamp]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 'var(--lines)',
    overflow: 'hidden',
  },
});

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'color'> {
  as?: ElementType;
  size?: keyof typeof typeScale;
  tone?: 'strong' | 'muted' | 'accent' | 'error' | 'inherit';
  weight?: 'regular' | 'medium' | 'bold';
  /** Cut after so many lines. */
  clamp?: number;
  /** Keeps lines under 70 characters. */
  measure?: boolean;
  dateTime?: string;
  sx?: Sx;
}

/** Text in one of the five sizes; a paragraph unless `as` says otherwise. */
export function Text({
  as = 'p',
  size = 'body',
  tone = 'inherit',
  weight,
  clamp,
  measure,
  style,
  ...rest
}: TextProps) {
  const defaultWeight = size === 'title' || size === 'display' ? 'bold' : 'regular';
  const lines: CSSProperties & { '--lines'?: number } = clamp
    ? { ...style, '--lines': clamp }
    : { ...style };
  return (
    <Root
      as={as}
      data-size={size}
      data-tone={tone}
      data-weight={weight ?? defaultWeight}
      data-clamp={clamp}
      data-measure={measure || undefined}
      style={lines}
      {...rest}
    />
  );
}
