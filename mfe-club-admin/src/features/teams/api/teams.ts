import { api, messageOf, queryOptions, useMutation, useQueryClient } from 'shared-session';
import { dashboardNotices } from '../../../common/notices';
import { paymentChanged } from '../../../common/payment-cache';

export const clubTeams = (clubId: string) =>
  queryOptions({
    queryKey: ['events', 'teams', clubId],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/teams/:clubId', { params: { clubId } }, { signal })).teams,
  });

/**
 * Marks a team as paid or not: at once on the screen, taken back for that team when the server
 * refuses.
 */
export const useTeamPayment = (clubId: string) => {
  const client = useQueryClient();
  const { queryKey } = clubTeams(clubId);
  const show = (id: string, paid: boolean) =>
    client.setQueryData(queryKey, (teams) =>
      teams?.map((team) => (team._id === id ? { ...team, paymentStatus: paid } : team)),
    );
  return useMutation({
    mutationFn: ({ id, paid }: { id: string; paid: boolean }) =>
      api.send('PUT /event/teams/:id/payment', { params: { id }, body: { paid } }),
    onMutate: async ({ id, paid }) => {
      await client.cancelQueries({ queryKey });
      show(id, paid);
    },
    onError: (error, { id, paid }) => {
      show(id, !paid);
      dashboardNotices.error(messageOf(error, 'Failed to update the payment. Please try again.'));
    },
    onSettled: () => paymentChanged(client),
  });
};
