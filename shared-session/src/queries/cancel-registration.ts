import { useMutation } from '@tanstack/react-query';
import { api } from '../api/api';
import { invalidate } from '../api/query';
import { registrationReads } from './touched';

interface Told {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/**
 * Cancels my registration for an event (a leader's: the whole team's), and refreshes every list
 * that shows it. Both callbacks run before the refresh, which may take the caller off the page.
 */
export function useCancelRegistration({ onSuccess, onError }: Told) {
  return useMutation({
    mutationFn: (eventId: string) =>
      api.send('DELETE /event/:id/registration', { params: { id: eventId } }),
    onSuccess,
    onError,
    onSettled: () => invalidate(...registrationReads),
  });
}
