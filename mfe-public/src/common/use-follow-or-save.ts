import { useState } from 'react';
import {
  api,
  followReads,
  invalidate,
  messageOf,
  query,
  toast,
  useMutation,
  useQuery,
  useSession,
} from 'shared-session';
import { useSignIn } from './use-sign-in';

type Kind = 'clubs' | 'events';

const send = (kind: Kind, id: string, isWanted: boolean) => {
  const input = { params: { id } };
  if (kind === 'clubs')
    return isWanted
      ? api.send('PUT /club/:id/follow', input)
      : api.send('DELETE /club/:id/follow', input);
  return isWanted
    ? api.send('PUT /event/:id/save', input)
    : api.send('DELETE /event/:id/save', input);
};

const words = {
  clubs: { on: 'You follow this club.', off: 'You no longer follow this club.' },
  events: { on: 'The event is saved.', off: 'The event is no longer saved.' },
};

/** Long enough to press Undo, in ms. */
const undoTime = 6000;

/**
 * Whether the person follows a club or has saved an event, with a toggle. Sends visitors to sign-in
 * and back. Counts as off until it is known, which is harmless because pressing twice changes
 * nothing. `mayStart` is false for an inactive club and for an event that is over or cancelled:
 * then it can only be removed.
 */
export function useFollowOrSave(kind: Kind, id: string, mayStart = true) {
  const { user } = useSession();
  const signIn = useSignIn();
  const list = useQuery({
    ...query('GET /me/follows'),
    select: ({ data }) => data[kind].some(({ _id }) => _id === id),
    enabled: user !== null,
  });
  const set = useMutation({
    mutationFn: (isWanted: boolean) => send(kind, id, isWanted),
    onSuccess: (_, isWanted) => {
      const undo = { label: 'Undo', onAction: () => set.mutate(!isWanted) };
      toast.success(words[kind][isWanted ? 'on' : 'off'], { duration: undoTime, action: undo });
    },
    onError: (error) => void toast.error(messageOf(error, 'This did not work. Please try again.')),
    onSettled: () => invalidate(...followReads),
  });
  const isOn = user !== null && (list.data ?? false);
  // A removal can be taken back.
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return {
    isOn,
    isOffered: mayStart || wasOn,
    isBusy: set.isPending,
    press: () => (user ? set.mutate(!isOn) : signIn()),
  };
}
