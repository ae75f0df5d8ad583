import { messageOf, query, useQuery, useUnsavedChanges } from 'shared-session';
import { PassDialog as Pass } from 'shared-ui/pass';
import { type MyEvent } from '../../common/my-queries';

/** The pass of one registration of mine. */
export function PassDialog({ event, onClose }: { event: MyEvent; onClose: () => void }) {
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
