import { messageOf, query, useHold, useQuery } from 'shared-session';
import { ErrorState, LoadingState, Stack, Text } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { Dialog } from 'shared-ui/overlay';
import { type MyEvent } from '../../common/my-queries';

/** The signed pass of one registration: a picture to scan, and the code to read out. */
export function PassDialog({ event, onClose }: { event: MyEvent; onClose: () => void }) {
  useHold('pass', true);
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/pass', { params: { id: event._id } }),
    select: ({ data: pass }) => pass,
  });
  return (
    <Dialog open onClose={onClose} title={`Pass for ${event.name}`} size="small">
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Text tone="muted">
          {formatDateTime(event.date)} · {event.venue || 'Online'}
        </Text>
        {!data && !error && <LoadingState text="Loading your pass..." layout="none" />}
        {error && !data && (
          <ErrorState
            message={messageOf(error, 'Your pass could not be loaded. Please try again.')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {data && (
          <>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
              alt="QR code of your pass"
              width={240}
              height={240}
              style={{ background: '#fff', padding: 8, borderRadius: 8 }}
            />
            <Text size="small" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
              {data.code}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
