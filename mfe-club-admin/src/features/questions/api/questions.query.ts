import { type Answer } from 'contracts';
import {
  api,
  invalidate,
  isStatus,
  messageOf,
  pages,
  questionReads,
  toast,
  useMutation,
} from 'shared-session';

export type ClubQuestion = Answer<'GET /club/:id/questions'>['data'][number];

/** Questions to a club, those without an answer first. */
export const clubQuestions = (id: string) =>
  pages('GET /club/:id/questions', { params: { id }, query: { limit: 20 } });

/** Answers a question, once; its failure is shown at the form. */
export const useAnswer = (id: string, questionId: string, onSent: () => void) =>
  useMutation({
    mutationFn: (answer: string) =>
      api.send('PUT /club/:id/questions/:questionId/answer', {
        params: { id, questionId },
        body: { answer },
      }),
    onSuccess: () => {
      toast.long.success('Your answer was sent.');
      onSent();
    },
    // Withdrawn, or answered by somebody else: its form goes with the next reading.
    onError: (error) => {
      if (isStatus(error, 404) || isStatus(error, 409))
        toast.long.error(messageOf(error, 'This question does not wait any more.'));
    },
    // A refusal may mean that it was withdrawn or answered by somebody else.
    onSettled: () => invalidate(...questionReads),
  });
