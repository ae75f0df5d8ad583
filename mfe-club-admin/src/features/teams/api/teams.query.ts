import { type Answer } from 'contracts';
import {
  api,
  cancelRead,
  changeAnswer,
  messageOf,
  query,
  useMutation,
  toast,
} from 'shared-session';
import { paymentChanged } from '../../../common/payment-reads';

const teamsIn = ({ teams }: Answer<'GET /event/teams/:clubId'>) => teams;

export const clubTeams = (clubId: string) => ({
  ...query('GET /event/teams/:clubId', { params: { clubId } }),
  select: teamsIn,
});

/** Marks a team as paid or not, optimistically; reverts for that team when the server refuses. */
export const useTeamPayment = (clubId: string) => {
  const shown = clubTeams(clubId);
  const show = (id: string, paid: boolean) =>
    changeAnswer(shown, (answer) => ({
      ...answer,
      teams: answer.teams.map((team) =>
        team._id === id ? { ...team, paymentStatus: paid } : team,
      ),
    }));
  return useMutation({
    mutationFn: ({ id, paid }: { id: string; paid: boolean }) =>
      api.send('PUT /event/teams/:id/payment', { params: { id }, body: { paid } }),
    onMutate: async ({ id, paid }) => {
      await cancelRead(shown);
      show(id, paid);
    },
    onError: (error, { id, paid }) => {
      show(id, !paid);
      toast.long.error(messageOf(error, 'Failed to update the payment. Please try again.'));
    },
    onSettled: () => paymentChanged(),
  });
};
