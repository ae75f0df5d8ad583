import { type Answer } from 'contracts';
import { useState } from 'react';
import {
  accountReads,
  api,
  clubReads,
  invalidate,
  messageOf,
  registrationReads,
  useMutation,
} from 'shared-session';

export type DirectoryUser = Answer<'GET /auth/all-users'>['data'][number];

/**
 * The actions of a super admin on one account. Results are shown in the dialog, because screen
 * readers ignore the page behind it.
 */
export function usePersonActions(user: DirectoryUser) {
  const [link, setLink] = useState<Answer<'POST /auth/users/:id/reset-link'>>();
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string }>();
  const params = { id: user._id };
  const after = {
    onMutate: () => setNotice(undefined),
    onError: (error: unknown) =>
      setNotice({ kind: 'error', text: messageOf(error, 'This did not work. Please try again.') }),
    onSettled: () => invalidate(...accountReads, ...clubReads, ...registrationReads),
  };
  const said = {
    ...after,
    onSuccess: ({ message }: { message: string }) => setNotice({ kind: 'success', text: message }),
  };

  const activate = useMutation({
    mutationFn: (body: { isActive: boolean; freeSeats?: boolean }) =>
      api.send('PUT /auth/users/:id/active', { params, body }),
    ...said,
  });
  const changeRole = useMutation({
    mutationFn: (role: DirectoryUser['role']) =>
      api.send('PUT /auth/users/:id/role', { params, body: { role } }),
    ...said,
  });
  const takeBack = useMutation({
    mutationFn: (clubId: string) =>
      api.send('PUT /club/:id/members/:userId/role', {
        params: { id: clubId, userId: user._id },
        body: { role: 'member' },
      }),
    ...said,
  });
  const remove = useMutation({
    mutationFn: (clubId: string) =>
      api.send('DELETE /club/:id/members/:userId', { params: { id: clubId, userId: user._id } }),
    ...said,
  });
  const resetLink = useMutation({
    mutationFn: () => api.send('POST /auth/users/:id/reset-link', { params }),
    ...after,
    onSuccess: setLink,
  });

  return {
    isBusy:
      activate.isPending ||
      changeRole.isPending ||
      takeBack.isPending ||
      remove.isPending ||
      resetLink.isPending,
    link,
    notice,
    setActive: activate.mutate,
    setRole: changeRole.mutate,
    takeRoleBack: takeBack.mutate,
    removeFromClub: remove.mutate,
    makeResetLink: () => resetLink.mutate(),
  };
}
