import { useMutation } from '@tanstack/react-query';
import { type Answer } from 'contracts';
import { api } from '../api/api';
import { messageOf } from '../api/api-error';
import { changeAnswer, invalidate, query } from '../api/query';
import { session } from '../session/session';
import { toast, type ToastOptions } from '../toast/toast';
import { registrationReads } from './touched';

type Mine = Answer<'GET /event/:id/my-registration'>['data'];
type InvitationAnswer = 'accept' | 'decline';

/** The registration after the answer of this user. */
const answered = (mine: Mine, action: InvitationAnswer, userId?: string): Mine => {
  if (!mine?.invited) return mine;
  if (action === 'decline') return null;
  const confirmed = { status: 'CONFIRMED', answerBy: null } as const;
  const team = mine.team && {
    ...mine.team,
    members: mine.team.members.map((member) =>
      member._id === userId ? { ...member, ...confirmed } : member,
    ),
  };
  return { ...mine, ...confirmed, invited: false, team };
};

/**
 * Confirms or declines a place that a team's leader holds for the person, says so, and refreshes
 * every list that shows it.
 */
export function useAnswerInvitation(eventId: string, options?: ToastOptions) {
  const params = { id: eventId };
  const mine = query('GET /event/:id/my-registration', { params });
  return useMutation({
    mutationFn: (action: InvitationAnswer) =>
      api.send('POST /event/:id/invitation', { params, body: { action } }),
    onSuccess: (_, action) => {
      // Before the lists are read again, one after the other: none of them may show the invitation
      // beside the place.
      changeAnswer(mine, (answer) => ({
        ...answer,
        data: answered(answer.data, action, session.user?._id),
      }));
      toast.success(
        action === 'accept' ? 'You have joined the team.' : 'You have declined the invitation.',
        options,
      );
    },
    onError: (error) =>
      toast.error(messageOf(error, 'Your answer could not be saved. Please try again.'), options),
    onSettled: () => invalidate(...registrationReads),
  });
}
