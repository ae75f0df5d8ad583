import { api, invalidate, messageOf, questionReads, toast, useMutation } from 'shared-session';

const changed = () => invalidate(...questionReads);

/** Sends a question; its failure is shown at the form. */
export const useAskClub = (id: string, onSent: () => void) =>
  useMutation({
    mutationFn: (text: string) =>
      api.send('POST /club/:id/questions', { params: { id }, body: { text } }),
    onSuccess: () => {
      toast.success('Your question was sent.');
      onSent();
    },
    // A refusal may mean that the club takes no questions any more: then that is shown.
    onSettled: changed,
  });

/** Takes a question back that waits. */
export const useWithdrawQuestion = () =>
  useMutation({
    mutationFn: (id: string) => api.send('DELETE /club/question/:id', { params: { id } }),
    onSuccess: () => toast.success('Your question has been withdrawn.'),
    onError: (error) => {
      toast.error(messageOf(error, 'The question could not be withdrawn. Please try again.'));
    },
    onSettled: changed,
  });
