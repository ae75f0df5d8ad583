import { type Answer } from 'contracts';
import { useState } from 'react';
import { api, messageOf, toast, useMutation, useQueryClient } from 'shared-session';
import { type DirectoryUser } from './users-page';

const DURATION = 5000;

/** What a super admin may do with one account. Every failure says the server's reason. */
export function usePersonActions(user: DirectoryUser) {
  const client = useQueryClient();
  const [link, setLink] = useState<Answer<'POST /auth/users/:id/reset-link'>>();
  const params = { id: user._id };
  const after = {
    onError: (error: unknown) => toast.error(messageOf(error, 'This did not work. Please try again.'), { duration: DURATION }),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  };
  const said = { ...after, onSuccess: ({ message }: { message: string }) => toast.success(message, { duration: DURATION }) };

  const activate = useMutation({
    mutationFn: (isActive: boolean) => api.send('PUT /auth/users/:id/active', { params, body: { isActive } }),
    ...said,
  });
  const changeRole = useMutation({
    mutationFn: (role: DirectoryUser['role']) => api.send('PUT /auth/users/:id/role', { params, body: { role } }),
    ...said,
  });
  const takeBack = useMutation({
    mutationFn: (clubId: string) =>
      api.send('PUT /club/:id/members/:userId/role', { params: { id: clubId, userId: user._id }, body: { role: 'member' } }),
    ...said,
  });
  const remove = useMutation({
    mutationFn: (clubId: string) => api.send('DELETE /club/:id/members/:userId', { params: { id: clubId, userId: user._id } }),
    ...said,
  });
  const resetLink = useMutation({
    mutationFn: () => api.send('POST /auth/users/:id/reset-link', { params }),
    ...after,
    onSuccess: setLink,
  });

  return {
    isBusy: activate.isPending || changeRole.isPending || takeBack.isPending || remove.isPending || resetLink.isPending,
    link,
    setActive: activate.mutate,
    setRole: changeRole.mutate,
    takeRoleBack: takeBack.mutate,
    removeFromClub: remove.mutate,
    makeResetLink: () => resetLink.mutate(),
  };
}
