import { type JoinRequestStatus } from 'contracts';
import {
  api,
  cancelRead,
  changeAnswer,
  clubReads,
  invalidate,
  messageOf,
  query,
  useMutation,
  toast,
} from 'shared-session';

export const clubJoinRequests = (clubId: string) =>
  query('GET /club/:clubId/join-request', { params: { clubId } });

export interface Decision {
  requestId: string;
  action: Exclude<JoinRequestStatus, 'pending'>;
}

/** Decides on a request, optimistically; reverts for that person when the server refuses. */
export const useDecision = (clubId: string, now: () => number) => {
  const requests = clubJoinRequests(clubId);
  const change = (requestId: string, status: JoinRequestStatus, respondedAt: string | null) =>
    changeAnswer(requests, (all) =>
      all.map((one) => (one._id === requestId ? { ...one, status, respondedAt } : one)),
    );
  return useMutation({
    mutationFn: ({ requestId, action }: Decision) =>
      api.send('POST /club/:clubId/respond', { params: { clubId }, body: { requestId, action } }),
    onMutate: async ({ requestId, action }) => {
      await cancelRead(requests);
      change(requestId, action, new Date(now()).toISOString());
    },
    onSuccess: (_, { action }) => {
      toast.long.success(`Request ${action} successfully`);
      void invalidate(...clubReads.filter((call) => call !== 'GET /club/:clubId/join-request'));
    },
    onError: (error, { requestId }) => {
      change(requestId, 'pending', null);
      toast.long.error(messageOf(error, 'Failed to process request'));
      void invalidate('GET /club/:clubId/join-request');
    },
  });
};
