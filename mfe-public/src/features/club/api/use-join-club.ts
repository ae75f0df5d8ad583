import {
  api,
  ApiError,
  clubReads,
  invalidate,
  isStatus,
  messageOf,
  query,
  readNow,
  toast,
  useMutation,
} from 'shared-session';

/** Whether the server refused because the person belongs to the club already. */
export const isAlreadyMember = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_member';

/** Sends a join request as the person that the server knows, and shows the result in a toast. */
export function useJoinClub(clubId: string) {
  return useMutation({
    mutationFn: async () => {
      const { user } = await readNow(query('GET /auth/get-user-details'));
      // The server answers a repeated request like the first one, so a 409 is about an earlier
      // request.
      await api.send('POST /club/:id/join-request', {
        params: { id: clubId },
        body: { userId: user._id },
      });
    },
    onSuccess: () => toast.success('Join request sent successfully!'),
    onError: (error) => {
      if (isStatus(error, 409)) toast.warning('You have already sent a join request to this club.');
      else if (isAlreadyMember(error)) toast.info('You are already a member of this club!');
      else toast.error(messageOf(error, 'Failed to send join request'));
    },
    onSettled: () => invalidate(...clubReads),
  });
}
