import { api, ApiError, messageOf, useMutation, useQueryClient } from 'shared-session';

export interface RegistrationInput {
  eventId: string;
  /** Set for a competition: it has a call of its own. */
  competitionId: string | null;
  team: { teamName: string; teamMembers: string[] } | null;
  wantsWaitingList: boolean;
}

/** What a failed registration says. */
export function registrationProblem(error: unknown): string {
  if (error instanceof ApiError) return error.isNetwork ? 'Error processing registration' : messageOf(error, 'Registration failed');
  return (error instanceof Error && error.message) || 'Registration failed';
}

/** Registers the caller (and their team); answers the sentence to show. Everything about events is read anew afterwards. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ eventId, competitionId, team, wantsWaitingList }: RegistrationInput): Promise<string> => {
      const body = { ...team, ...(wantsWaitingList ? { waitingList: true } : {}) };
      const answer: { success: boolean; message?: string } = competitionId
        ? await api.send('POST /competition/:id/register', { params: { id: competitionId }, body })
        : await api.send('POST /event/:id/register', { params: { id: eventId }, body });
      if (!answer.success) throw new Error(answer.message || 'Registration failed');
      return answer.message || 'Registration successful!';
    },
    // Not waited for: the person reads the outcome while the page behind is read anew.
    onSettled: () => {
      for (const domain of ['events', 'my-activity']) void client.invalidateQueries({ queryKey: [domain] });
    },
  });
}
