import { type Answer } from 'contracts';
import { messageOf } from '../api/api-error';
import { query } from '../api/query';
import { useQuery } from '../api/use-query';
import { useUnsavedChanges } from '../safety/unsaved-changes';

const passIn = ({ data }: Answer<'GET /event/:id/pass'>) => data;

/** The reader's pass for an event, as the dialog takes it. The page is not replaced meanwhile. */
export function useEventPass(eventId: string) {
  useUnsavedChanges('pass', true);
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /event/:id/pass', { params: { id: eventId } }),
    select: passIn,
  });
  return {
    pass: data,
    error: error ? messageOf(error, 'Your pass could not be loaded. Please try again.') : undefined,
    busy: isFetching,
    onRetry: () => void refetch(),
  };
}
