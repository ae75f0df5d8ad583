import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { token } from '../theme/tokens';
import { Alert, type AlertKind, isUrgent } from './alert';
import { Audible } from './audible';
import { Button } from './button';

export interface ToastItem {
  id: string | number;
  kind: AlertKind;
  text: string;
  /** Milliseconds until it closes by itself. */
  duration: number;
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void };
}

const voiceOf = (kind: AlertKind) => (isUrgent(kind) ? 'assertive' : 'polite');

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Corner = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  // Where no form has its buttons: the lower left, on phones under the bar.
  right: 16,
  bottom: 16,
  left: 16,
  '@media (max-width: 600px)': { top: 72, bottom: 'auto' },
  pointerEvents: 'none',
  '& > * > *': {
    marginTop: 8,
    pointerEvents: 'auto',
    width: '100%',
    maxWidth: 420,
    boxShadow: `0 8px 28px rgba(10, 12, 24, 0.22), 0 0 0 1px ${token.border.soft}`,
    borderRadius: 12,
    animation: `${rise} 160ms ease-out`,
  },
});

interface ToastProps {
  toast: ToastItem;
  isPaused: boolean;
  onTime: (id: ToastItem['id']) => void;
  onClose: (id: ToastItem['id']) => void;
}

function Toast({
  toast: { id, kind, text, duration, action },
  isPaused,
  onTime,
  onClose,
}: ToastProps) {
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onTime(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused, onTime]);
  const button = action && (
    <Button
      size="small"
      kind="quiet"
      sx={{ ml: '-12px' }} // its words begin where the message does
      onClick={() => {
        action.onAction();
        onClose(id);
      }}
    >
      {action.label}
    </Button>
  );
  return (
    <div>
      <Alert kind={kind} voice={voiceOf(kind)} onClose={() => onClose(id)} action={button}>
        {text}
      </Alert>
    </div>
  );
}

interface ToasterProps {
  toasts: readonly ToastItem[];
  onClose: (id: ToastItem['id']) => void;
}

/**
 * The one place toasts appear. They wait while the pointer or the focus is on them, so that they
 * can be read. The portal's live regions say each one's message, without its buttons.
 */
export function Toaster({ toasts, onClose }: ToasterProps) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  // Closing by hand removes the hovered or focused element without an event, so the timers of the
  // others continue.
  const handleClose = (id: ToastItem['id']) => {
    setHovered(false);
    setFocus(false);
    onClose(id);
  };
  const of = (urgent: boolean) =>
    toasts
      .filter(({ kind }) => isUrgent(kind) === urgent)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          isPaused={isHovered || hasFocus}
          onTime={onClose}
          onClose={handleClose}
        />
      ));
  return (
    <Audible>
      <Corner
        role="region"
        aria-label="Messages"
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      >
        <div>{of(false)}</div>
        <div>{of(true)}</div>
      </Corner>
    </Audible>
  );
}
