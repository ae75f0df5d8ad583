import { useRef } from 'react';
import {
  api,
  ApiError,
  invalidate,
  madeSince,
  messageOf,
  query,
  readNow,
  registrationReads,
  useMutation,
} from 'shared-session';

export interface RegistrationInput {
  eventId: string;
  /** Set for a competition: it has a call of its own. */
  competitionId: string | null;
  team: { teamName: string; teamMembers: string[] } | null;
  wantsWaitingList: boolean;
}

/** The message of a failed registration. */
export function registrationProblem(error: unknown): string {
  if (error instanceof ApiError)
    return error.isNetwork
      ? 'Error processing registration'
      : messageOf(error, 'Registration failed');
  return (error instanceof Error && error.message) || 'Registration failed';
}

/**
 * The success message when the first answer to this press was lost; undefined when the person was
 * registered before.
 */
async function lostSuccess(
  error: unknown,
  eventId: string,
  pressed: number,
): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'already_registered') return undefined;
  const mine = query('GET /event/:id/my-registration', { params: { id: eventId } });
  const { data } = await readNow(mine);
  if (!data || !(await madeSince(pressed, data.registeredAt))) return undefined;
  return data.waiting === null
    ? 'Registration successful!'
    : `This event is full: you are number ${data.waiting} on the waiting list`;
}

/**
 * Registers the caller (and their team); returns the message to show. Refetches everything about
 * events afterwards.
 */
export function useRegister() {
  const firstPress = useRef<number>(undefined);
  return useMutation({
    mutationFn: async ({
      eventId,
      competitionId,
      team,
      wantsWaitingList,
    }: RegistrationInput): Promise<string> => {
      const body = { ...team, ...(wantsWaitingList ? { waitingList: true } : {}) };
      const pressed = (firstPress.current ??= Date.now());
      const sent: Promise<{ success: boolean; message?: string }> = competitionId
        ? api.send('POST /competition/:id/register', { params: { id: competitionId }, body })
        : api.send('POST /event/:id/register', { params: { id: eventId }, body });
      const answer = await sent.catch(async (error: unknown) => {
        const message = await lostSuccess(error, eventId, pressed).catch(() => undefined);
        if (message === undefined) throw error;
        return { success: true, message };
      });
      if (!answer.success) throw new Error(answer.message || 'Registration failed');
      return answer.message || 'Registration successful!';
    },
    // Not awaited: the outcome is shown while the page behind is refetched.
    onSettled: () => void invalidate(...registrationReads),
  });
}
