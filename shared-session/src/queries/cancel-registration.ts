import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';

/** Cancels my registration for an event (a leader's: the whole team's), and lets every list that shows it read anew. */
export function useCancelRegistration() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => api.send('DELETE /event/:id/registration', { params: { id: eventId } }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['events'] }), queries.invalidateQueries({ queryKey: ['my-activity'] })]),
  });
}
