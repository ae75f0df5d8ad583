import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';

interface Told {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/**
 * Cancels my registration for an event (a leader's: the whole team's), and refreshes every list
 * that shows it. Both callbacks run before the refresh, which may take the caller off the page.
 */
export function useCancelRegistration({ onSuccess, onError }: Told) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) =>
      api.send('DELETE /event/:id/registration', { params: { id: eventId } }),
    onSuccess,
    onError,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['events'] }),
        queries.invalidateQueries({ queryKey: ['my-activity'] }),
      ]),
  });
}
