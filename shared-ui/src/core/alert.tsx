import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, useRef } from 'react';
import { token } from '../theme/tokens';
import { IconButton } from './icon-button';
import { type Sx } from './layout';
import { useSpoken, type Voice } from './speech';
import { useFocusBack } from './use-focus-back';

export const kinds = {
  info: { tone: token.info, icon: Info },
  success: { tone: token.approved, icon: CircleCheck },
  warning: { tone: token.pending, icon: TriangleAlert },
  error: { tone: token.rejected, icon: CircleAlert },
} as const;

export type AlertKind = keyof typeof kinds;

const Root = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  border: '1px solid',
  borderRadius: 12,
  '& > svg': { flexShrink: 0, marginTop: 2 },
});
const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const isUrgent = (kind: AlertKind): boolean => kind === 'error' || kind === 'warning';

interface AlertProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  kind: AlertKind;
  title?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  /**
   * How the live region announces it; `false`: not at all. By default errors and warnings
   * interrupt, success is polite.
   */
  voice?: Voice | false;
  sx?: Sx;
}

const voiceOf = (kind: AlertKind): Voice | undefined => {
  if (isUrgent(kind)) return 'assertive';
  return kind === 'success' ? 'polite' : undefined;
};

/**
 * A message in the page, announced by the portal's live regions. When it is closed, the focus
 * returns.
 */
export function Alert({
  kind,
  title,
  action,
  onClose,
  children,
  style,
  voice = voiceOf(kind),
  ...rest
}: AlertProps) {
  const words = useRef<HTMLDivElement>(null);
  useSpoken(words, voice || undefined);
  const { tone, icon: Icon } = kinds[kind];
  const back = useFocusBack();
  const colour = { color: tone.text, backgroundColor: tone.surface, borderColor: tone.border };
  return (
    <Root data-kind={kind} style={{ ...colour, ...style }} {...back} {...rest}>
      <Icon size={20} aria-hidden />
      <Words ref={words}>
        {title && <strong>{title}</strong>}
        {title && children ? <div>{children}</div> : children}
        {action && (
          <div data-unspoken style={{ marginTop: 8 }}>
            {action}
          </div>
        )}
      </Words>
      {onClose && (
        <IconButton
          icon={X}
          label="Dismiss"
          onClick={onClose}
          sx={{ m: '-10px -12px -10px 0', color: 'inherit' }}
        />
      )}
    </Root>
  );
}
