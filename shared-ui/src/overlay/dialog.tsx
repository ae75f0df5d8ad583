import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../core/icon-button';
import { useIsPhone } from '../core/media-query';
import { Text } from '../core/text';
import { token } from '../theme/tokens';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  padding: '16px 12px 8px 24px',
  '& > h2': { flex: 1, paddingTop: 8 },
});
/**
 * Visually hidden words in it are placed within it: they must not make the window itself scroll.
 */
const Body = styled('div')({
  position: 'relative',
  padding: '8px 24px 24px',
  overflowY: 'auto',
  flex: 1,
});
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${token.border.soft}`,
});

const widths = { small: 'xs', medium: 'sm', large: 'md' } as const;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the next step last. */
  actions?: ReactNode;
  size?: keyof typeof widths;
  /** A change is being sent: the X and Escape are off, and so is the caller's Cancel. */
  busy?: boolean;
  /** Id of the text that explains it. */
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
}

/**
 * A window over the page: focus stays in it and returns afterwards; Escape and the close button
 * leave it.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  busy,
  describedBy,
  role = 'dialog',
}: DialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const close = () => {
    if (!busy) onClose();
  };
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // A button that had the focus may be gone or disabled by what it did: Escape must leave the
  // window all the same.
  useEffect(() => {
    if (!open) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.activeElement === document.body) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);
  return (
    <MuiDialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={widths[size]}
      fullScreen={isPhone && size !== 'small'}
      role={role}
      aria-modal
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{
        backdrop: { sx: { bgcolor: token.surface.overlay } },
        paper: { sx: { bgcolor: token.surface.card } },
      }}
    >
      <Head>
        <Text as="h2" size="title" id={titleId}>
          {title}
        </Text>
        <IconButton icon={X} label="Close" onClick={close} disabled={busy} />
      </Head>
      <Body>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </MuiDialog>
  );
}
