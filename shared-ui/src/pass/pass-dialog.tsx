import { LoadingState } from '../core/loading-state';
import { ErrorState } from '../core/states';
import { Stack } from '../core/layout';
import { Text } from '../core/text';
import { formatDateTime } from '../format/dates';
import { Dialog } from '../overlay/dialog';

interface PassDialogProps {
  event: { name: string; date: string; venue?: string | null };
  /** The picture as SVG text and what it says; undefined until it is there. */
  pass: { svg: string; code: string } | undefined;
  /** Why there is no pass. */
  error?: string | undefined;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The signed pass of one registration: a picture to scan, and the code to read out. */
export function PassDialog({ event, pass, error, busy, onRetry, onClose }: PassDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Pass for ${event.name}`} size="small">
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Text tone="muted">
          {formatDateTime(event.date)} · {event.venue || 'Online'}
        </Text>
        {pass ? (
          <>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(pass.svg)}`}
              alt="QR code of your pass"
              width={240}
              height={240}
              style={{ background: '#fff', padding: 8, borderRadius: 8 }}
            />
            <Text size="small" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
              {pass.code}
            </Text>
          </>
        ) : error ? (
          <ErrorState message={error} onRetry={onRetry} busy={busy} />
        ) : (
          <LoadingState text="Loading your pass..." layout="none" />
        )}
      </Stack>
    </Dialog>
  );
}
