import { api, messageOf, session, toast, useMutation, useQueryClient } from 'shared-session';
import { brief } from '../../../lib/brief';

/** Takes a pending join request back. */
export function useWithdrawRequest(onWithdrawn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE /club/join-request/:id', { params: { id } }),
    onSuccess: () => {
      toast.success('Your join request has been withdrawn.', brief);
      onWithdrawn();
    },
    onError: (error) => {
      toast.error(messageOf(error, 'The request could not be withdrawn. Please try again.'), brief);
    },
    onSettled: () =>
      Promise.all(
        ['clubs', 'my-activity'].map((domain) => client.invalidateQueries({ queryKey: [domain] })),
      ),
  });
}

/** Ends the person's membership; their affiliations are read anew. */
export function useLeaveClub(onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE /club/:id/membership', { params: { id } }),
    onSuccess: () => {
      toast.success('You have left the club.', brief);
      onLeft();
      void session.refresh();
    },
    onError: (error) => {
      toast.error(messageOf(error, 'You could not leave the club. Please try again.'), brief);
    },
    onSettled: () =>
      Promise.all(
        ['clubs', 'my-activity'].map((domain) => client.invalidateQueries({ queryKey: [domain] })),
      ),
  });
}
