import { styled } from '@mui/material/styles';
import { type ButtonHTMLAttributes, type Ref } from 'react';
import { token } from '../theme/tokens';
import { CountBadge } from './chip';
import { type IconType } from './icon';
import { type Sx, VisuallyHidden } from './layout';
import { useOff } from './use-off';

const Root = styled('button')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 10,
  backgroundColor: 'transparent',
  color: token.text.strong,
  cursor: 'pointer',
  '&:hover': { backgroundColor: token.surface.sunken },
  '&[data-kind="danger"]': { color: token.rejected.text },
  '&:disabled, &[aria-disabled="true"]': {
    color: token.text.muted,
    opacity: 0.6,
    cursor: 'default',
    backgroundColor: 'transparent',
  },
});

const Corner = styled('span')({ position: 'absolute', top: 2, right: 0 });

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'color' | 'children'
> {
  icon: IconType;
  /** The accessible name. */
  label: string;
  kind?: 'quiet' | 'danger';
  badge?: number;
  size?: number;
  /** Ignores the second click of a double click, like that of `Button`. */
  singleClick?: boolean;
  ref?: Ref<HTMLButtonElement>;
  sx?: Sx;
}

export function IconButton({
  icon: Icon,
  label,
  kind = 'quiet',
  badge,
  size = 20,
  singleClick,
  type = 'button',
  disabled,
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  const off = useOff({ disabled, singleClick, ref, onClick });
  return (
    <Root type={type} title={label} data-kind={kind} {...rest} {...off}>
      <Icon size={size} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      {badge ? (
        <Corner>
          <CountBadge count={badge} />
        </Corner>
      ) : null}
    </Root>
  );
}
