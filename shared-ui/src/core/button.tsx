import { styled } from '@mui/material/styles';
import { type ButtonHTMLAttributes, type Ref } from 'react';
import { type ButtonKind, buttonStyles } from './button-styles';
import { type IconType } from './icon';
import { type Sx, VisuallyHidden } from './layout';
import { Spinner } from './progress';
import { useOff } from './use-off';

const Root = styled('button')(buttonStyles);

interface ButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'color' | 'aria-label'
> {
  /** `primary` is the one next step of a view; `done`, always disabled, says that it is taken. */
  kind?: ButtonKind;
  size?: 'small' | 'medium';
  icon?: IconType;
  /** Off, with a spinner and `busyText`; it keeps its focus (see `useOff`). */
  busy?: boolean;
  busyText?: string;
  /**
   * Completes the visible words for screen readers: "for Robotics Night". The name always has both.
   */
  about?: string | undefined;
  fullWidth?: boolean;
  /**
   * Ignores the second click of a double click: by then this can be the button of another item, or
   * undo what the first did.
   */
  singleClick?: boolean;
  ref?: Ref<HTMLButtonElement>;
  sx?: Sx;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  icon: Icon,
  busy = false,
  busyText,
  about,
  fullWidth,
  singleClick,
  type = 'button',
  disabled,
  children,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const off = useOff({ disabled, busy, singleClick, ref, onClick });
  return (
    <Root
      type={type}
      data-kind={kind}
      data-size={size}
      data-wide={fullWidth || undefined}
      aria-busy={busy || undefined}
      {...rest}
      {...off}
    >
      {busy ? <Spinner size={18} /> : Icon && <Icon size={18} aria-hidden />}
      {busy && busyText ? busyText : children}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </Root>
  );
}
