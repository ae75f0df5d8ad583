import { styled } from '@mui/material/styles';
import { type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { token } from '../theme/tokens';
import { type ButtonKind, buttonStyles } from './button-styles';
import { type IconType } from './icon';
import { type Sx } from './layout';

const linkStyles = {
  color: token.accent.text,
  fontWeight: 550,
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  '&:hover': { textDecorationThickness: '2px' },
  // A touch target of 44 px, independent of the line height.
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 'calc(50% - 22px)',
      bottom: 'calc(50% - 22px)',
      left: -2,
      right: -2,
    },
  },
  '&[data-subtle]': {
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 'inherit',
    '&:hover': { textDecoration: 'underline' },
  },
} as const;

const TextRoute = styled(RouterLink)(linkStyles);
const TextAnchor = styled('a')(linkStyles);
const ButtonRoute = styled(RouterLink)(buttonStyles);
const ButtonAnchor = styled('a')(buttonStyles);

interface Target extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'color' | 'href' | 'aria-label'
> {
  /** A page of the portal. */
  to?: string;
  /** Anything else: a file, mailto, another site. */
  href?: string;
  /** Opens a new tab. */
  external?: boolean;
  replace?: boolean;
  state?: unknown;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  sx?: Sx;
}

const outside = (external: boolean | undefined) =>
  external ? { target: '_blank', rel: 'noopener noreferrer' } : {};

/** A link inside text or a list. */
export function Link({
  to,
  href,
  external,
  subtle,
  replace,
  state,
  ...rest
}: Target & { subtle?: boolean }) {
  const quiet = subtle || undefined;
  if (to !== undefined)
    return <TextRoute to={to} replace={replace} state={state} data-subtle={quiet} {...rest} />;
  return <TextAnchor href={href} data-subtle={quiet} {...outside(external)} {...rest} />;
}

interface ButtonLinkProps extends Target {
  kind?: ButtonKind;
  size?: 'small' | 'medium';
  icon?: IconType;
  fullWidth?: boolean;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  to,
  href,
  external,
  kind = 'secondary',
  size = 'medium',
  icon: Icon,
  fullWidth,
  children,
  replace,
  state,
  ...rest
}: ButtonLinkProps) {
  const styleProps = { 'data-kind': kind, 'data-size': size, 'data-wide': fullWidth || undefined };
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <ButtonRoute to={to} replace={replace} state={state} {...styleProps} {...rest}>
        {content}
      </ButtonRoute>
    );
  }
  return (
    <ButtonAnchor href={href} {...styleProps} {...outside(external)} {...rest}>
      {content}
    </ButtonAnchor>
  );
}
