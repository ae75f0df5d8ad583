import { styled } from '@mui/material/styles';
import { type ButtonHTMLAttributes, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type ButtonKind, buttonStyles } from './button-styles';
import { type IconType } from './icon';
import { type Sx } from './layout';
import { Spinner } from './progress';

const Root = styled('button')(buttonStyles);

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  /** `primary` is the one next step of a view. */
  kind?: ButtonKind;
  size?: 'small' | 'medium';
  icon?: IconType;
  /** Disabled, with a spinner and `busyText`; afterwards it has its focus again. */
  busy?: boolean;
  busyText?: string;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
  sx?: Sx;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  icon: Icon,
  busy = false,
  busyText,
  fullWidth,
  type = 'button',
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, []);
  const hadFocus = useRef(false);
  // A browser takes the focus from a button that is disabled; it comes back unless it went on meanwhile.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy) hadFocus.current = own.current !== null && active === own.current;
    else {
      if (hadFocus.current && (!active || active.contains(own.current))) own.current?.focus();
      hadFocus.current = false;
    }
  }, [busy]);
  return (
    <Root
      ref={own}
      type={type}
      data-kind={kind}
      data-size={size}
      data-wide={fullWidth || undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner size={18} /> : Icon && <Icon size={18} aria-hidden />}
      {busy && busyText ? busyText : children}
    </Root>
  );
}
