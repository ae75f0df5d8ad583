import { styled } from '@mui/material/styles';
import { Inbox, RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { token } from '../theme/tokens';
import { Button } from './button';
import { FocusOnward } from './focus-onward';
import { type IconType } from './icon';
import { useSpoken } from './speech';
import { useFocusAfterRetry } from './use-focus-after-retry';
import { Text } from './text';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '48px 24px',
  textAlign: 'center',
  border: `1px dashed ${token.border.soft}`,
  borderRadius: 14,
  backgroundColor: token.surface.card,
  '&[data-compact]': { padding: '20px 16px', gap: 8 },
});
const Disc = styled('span')({
  display: 'inline-flex',
  padding: 14,
  borderRadius: '50%',
  backgroundColor: token.accent.surface,
  color: token.accent.text,
  '&[data-tone="error"]': { backgroundColor: token.rejected.surface, color: token.rejected.text },
});

interface EmptyStateProps {
  icon?: IconType;
  title: ReactNode;
  text?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
  compact?: boolean;
  /** `false`: the place is always empty, so it is not announced. */
  voice?: false;
}

/** Left out of the announcement, which has title and text only. */
const NextStep = ({ children }: { children: ReactNode }) =>
  children && (
    <div data-unspoken style={{ display: 'contents' }}>
      {children}
    </div>
  );

/** An empty state with the next step, which may unmount it. Announced. */
export function EmptyState({
  icon: Icon = Inbox,
  title,
  text,
  action,
  level = 3,
  compact,
  voice,
}: EmptyStateProps) {
  const root = useRef<HTMLDivElement>(null);
  useSpoken(root, voice === false ? undefined : 'polite');
  return (
    <Root ref={root} data-compact={compact || undefined}>
      {!compact && (
        <Disc aria-hidden>
          <Icon size={28} />
        </Disc>
      )}
      <Text
        as={compact ? 'p' : `h${level}`}
        size={compact ? 'body' : 'large'}
        weight={compact ? 'regular' : 'bold'}
        tone={compact ? 'muted' : 'strong'}
      >
        {title}
      </Text>
      {text && (
        <Text as="div" tone="muted" measure>
          {text}
        </Text>
      )}
      {action && (
        <NextStep>
          <FocusOnward>{action}</FocusOnward>
        </NextStep>
      )}
    </Root>
  );
}

interface ErrorStateProps {
  message: ReactNode;
  title?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  action?: ReactNode;
  busy?: boolean;
  compact?: boolean;
}

/**
 * What went wrong, in the server's or our words, and what to do. A retry keeps the focus in place.
 */
export function ErrorState({
  message,
  title,
  onRetry,
  retryLabel = 'Retry',
  action,
  busy,
  compact,
}: ErrorStateProps) {
  const { root, button, pressed } = useFocusAfterRetry();
  useSpoken(root, 'assertive');
  return (
    <Root ref={root} data-compact={compact || undefined}>
      <Disc aria-hidden data-tone="error">
        <TriangleAlert size={compact ? 20 : 28} />
      </Disc>
      {title && (
        <Text as="h3" size="large" weight="bold">
          {title}
        </Text>
      )}
      <Text measure tone={title ? 'muted' : 'strong'}>
        {message}
      </Text>
      {onRetry && (
        <Button
          ref={button}
          icon={RotateCw}
          busy={busy}
          onClick={() => {
            pressed();
            onRetry();
          }}
        >
          {retryLabel}
        </Button>
      )}
      <NextStep>{action}</NextStep>
    </Root>
  );
}
