import { useRef } from 'react';
import {
  api,
  ApiError,
  clubReads,
  invalidate,
  isStatus,
  madeSince,
  messageOf,
  toast,
  useMutation,
} from 'shared-session';
import { shortToast } from '../../../common/short-toast';

/** Whether the server refused because the person belongs to the club already. */
export function isAlreadyMember(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    (error.code === 'already_member' || /already (a|an) .*member/i.test(error.message))
  );
}

/** True if the refused request is one that this press has sent: its first answer was lost. */
async function isLostSuccess(error: unknown, clubId: string, pressed: number): Promise<boolean> {
  if (!isStatus(error, 409)) return false;
  const { data } = await api.send('GET /club/join-requests');
  const mine = data.find(
    (request) => request.clubId._id === clubId && request.status === 'pending',
  );
  return madeSince(pressed, mine?.requestedAt);
}

/**
 * Sends a join request in the name of the person whom the server knows; says how it went in a
 * toast.
 */
export function useJoinClub(clubId: string) {
  const firstPress = useRef<number>(undefined);
  return useMutation({
    mutationFn: async () => {
      const pressed = (firstPress.current ??= Date.now());
      const { user } = await api.send('GET /auth/get-user-details');
      try {
        await api.send('POST /club/:id/join-request', {
          params: { id: clubId },
          body: { userId: user._id },
        });
      } catch (error) {
        if (!(await isLostSuccess(error, clubId, pressed).catch(() => false))) throw error;
      }
    },
    onSuccess: () => {
      firstPress.current = undefined;
      toast.success('Join request sent successfully!', shortToast);
    },
    onError: (error) => {
      if (isStatus(error, 409))
        toast.warning('You have already sent a join request to this club.', shortToast);
      else if (isAlreadyMember(error))
        toast.info('You are already a member of this club!', shortToast);
      else toast.error(messageOf(error, 'Failed to send join request'), shortToast);
    },
    onSettled: () => invalidate(...clubReads),
  });
}
