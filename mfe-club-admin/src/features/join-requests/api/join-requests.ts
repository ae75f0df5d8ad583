import { type JoinRequestStatus } from 'contracts';
import { api, messageOf, queryOptions, useMutation, useQueryClient } from 'shared-session';
import { dashboardNotices } from '../../../common/notices';

export const clubJoinRequests = (clubId: string) =>
  queryOptions({
    queryKey: ['clubs', 'join-requests', clubId],
    queryFn: ({ signal }) =>
      api.send('GET /club/:clubId/join-request', { params: { clubId } }, { signal }),
  });

export interface Decision {
  requestId: string;
  action: Exclude<JoinRequestStatus, 'pending'>;
}

/**
 * Decides on a request: at once on the screen, taken back for that one person when the server
 * refuses.
 */
export const useDecision = (clubId: string, now: () => number) => {
  const client = useQueryClient();
  const { queryKey } = clubJoinRequests(clubId);
  const change = (requestId: string, status: JoinRequestStatus, respondedAt: string | null) =>
    client.setQueryData(queryKey, (requests) =>
      requests?.map((one) => (one._id === requestId ? { ...one, status, respondedAt } : one)),
    );
  return useMutation({
    mutationFn: ({ requestId, action }: Decision) =>
      api.send('POST /club/:clubId/respond', { params: { clubId }, body: { requestId, action } }),
    onMutate: async ({ requestId, action }) => {
      await client.cancelQueries({ queryKey });
      change(requestId, action, new Date(now()).toISOString());
    },
    onSuccess: (_, { action }) => {
      dashboardNotices.success(`Request ${action} successfully`);
      void client.invalidateQueries({
        queryKey: ['clubs'],
        predicate: (query) => query.queryKey[1] !== 'join-requests',
      });
    },
    onError: (error, { requestId }) => {
      change(requestId, 'pending', null);
      dashboardNotices.error(messageOf(error, 'Failed to process request'));
      void client.invalidateQueries({ queryKey });
    },
  });
};
