import { api, messageOf, toast, useMutation, useQueryClient } from 'shared-session';
import { brief } from '../../../lib/brief';

/** Confirms or declines a place that a team's leader holds for the person. */
export function useAnswerInvitation(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: 'accept' | 'decline') => api.send('POST /event/:id/invitation', { params: { id: eventId }, body: { action } }),
    onSuccess: (_, action) => {
      toast.success(action === 'accept' ? 'You have joined the team.' : 'You have declined the invitation.', brief);
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Your answer could not be saved. Please try again.'), brief);
    },
    onSettled: () => Promise.all(['events', 'my-activity'].map((domain) => client.invalidateQueries({ queryKey: [domain] }))),
  });
}
