import { type EventDetail } from 'contracts';
import { messageOf, query, useQuery, useUnsavedChanges } from 'shared-session';
import { PassDialog as Pass } from 'shared-ui/pass';

/** The reader's pass for an event. */
export function PassDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  useUnsavedChanges('pass', true);
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/pass', { params: { id: event._id } }),
    select: ({ data: pass }) => pass,
  });
  return (
    <Pass
      event={event}
      pass={data}
      error={
        error ? messageOf(error, 'Your pass could not be loaded. Please try again.') : undefined
      }
      busy={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
