import { api, clubReads, invalidate, messageOf, session, toast, useMutation } from 'shared-session';

/** Withdraws a pending join request. */
export function useWithdrawRequest(onWithdrawn: () => void) {
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE /club/join-request/:id', { params: { id } }),
    onSuccess: () => {
      toast.success('Your join request has been withdrawn.');
      onWithdrawn();
    },
    onError: (error) => {
      toast.error(messageOf(error, 'The request could not be withdrawn. Please try again.'));
    },
    onSettled: () => invalidate(...clubReads),
  });
}

/** Ends the person's membership and refetches their affiliations. */
export function useLeaveClub(onLeft: () => void) {
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE /club/:id/membership', { params: { id } }),
    onSuccess: () => {
      toast.success('You have left the club.');
      onLeft();
      void session.refresh();
    },
    onError: (error) => {
      toast.error(messageOf(error, 'You could not leave the club. Please try again.'));
    },
    onSettled: () => invalidate(...clubReads),
  });
}
