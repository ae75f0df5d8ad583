import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { token } from '../theme/tokens';
import { Card } from './card';
import { type IconType } from './icon';
import { type Sx } from './layout';
import { Link } from './link';
import { Text } from './text';

const Root = styled('div')({
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: '24px 16px 64px',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  '@media (min-width: 900px)': { padding: '40px 32px 80px', gap: 32 },
  // Tabs and what they show belong together.
  '& > [role="tablist"] + [role="tabpanel"]': { '@media (min-width: 900px)': { marginTop: -8 } },
  '&[data-width="narrow"]': { maxWidth: 760 },
  '&[data-width="wide"]': { maxWidth: 1440 },
});

interface PageProps extends HTMLAttributes<HTMLDivElement> {
  width?: 'narrow' | 'normal' | 'wide';
  sx?: Sx;
}

/** The column a screen is laid out in. */
export const Page = ({ width = 'normal', ...rest }: PageProps) => (
  <Root data-width={width} {...rest} />
);

const Between = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons on the right; below the title on phones. */
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** The one h1 of a screen; the shell moves the focus to it after a navigation. */
export function PageHeading({ title, subtitle, actions, back }: PageHeadingProps) {
  return (
    <header>
      {back && (
        <Text size="small" as="div" sx={{ mb: 1 }}>
          <Link
            to={back.to}
            subtle
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: '6px',
              minHeight: 32,
              color: token.text.muted,
            }}
          >
            <ArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        </Text>
      )}
      <Between>
        <div>
          <Text as="h1" size="display" id="page-heading" tabIndex={-1}>
            {title}
          </Text>
          {subtitle && (
            <Text as="div" tone="muted" measure sx={{ mt: 0.5 }}>
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Between>
    </header>
  );
}

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  level?: 2 | 3 | 4;
  icon?: IconType;
  actions?: ReactNode;
  /** Puts the section on a card. */
  surface?: boolean;
  sx?: Sx;
}

const Region = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
});

/** A titled region of a page. */
export function Section({
  title,
  level = 2,
  icon: Icon,
  actions,
  surface,
  children,
  ...rest
}: SectionProps) {
  const id = useId();
  const content = (
    <Region aria-labelledby={id} {...rest}>
      <Between>
        <Text
          as={`h${level}`}
          id={id}
          size={level === 2 ? 'title' : 'large'}
          weight="bold"
          // A long title wraps before its button does.
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            flex: actions ? '1 1 6.5em' : null,
            '& > svg': { flexShrink: 0 },
          }}
        >
          {Icon && <Icon size={20} aria-hidden />}
          {title}
        </Text>
        {actions && <Actions>{actions}</Actions>}
      </Between>
      {children}
    </Region>
  );
  return surface ? <Card>{content}</Card> : content;
}
