import {
  api,
  cancelRead,
  changeAnswer,
  invalidate,
  messageOf,
  query,
  useMutation,
  toast,
} from 'shared-session';

/** Confirmed people of an event, the first 100 matches. */
export const expectedPeople = (id: string, q: string) =>
  query('GET /event/:id/registrations', {
    params: { id },
    query: { page: 1, limit: 100, status: 'CONFIRMED', q },
  });

/** The result of a pass: who it is, and whether they were checked in before. */
export interface Arrival {
  kind: 'welcome' | 'already' | 'refused';
  text: string;
}

/** Checks in by the code of a pass. Never rejects: a refusal is shown as a result. */
export const checkInByCode = async (id: string, code: string): Promise<Arrival> => {
  try {
    const { data } = await api.send('POST /event/:id/check-in', { params: { id }, body: { code } });
    return data.already
      ? { kind: 'already', text: `${data.name} was checked in before.` }
      : { kind: 'welcome', text: `${data.name} is checked in.` };
  } catch (error) {
    return {
      kind: 'refused',
      text: messageOf(error, 'This pass could not be checked. Please try again.'),
    };
  }
};

/** Checks one person of the list in or out, optimistically; reverts when the server refuses. */
export const usePresence = (id: string, q: string) => {
  // The count above the list is of everybody, also during a search.
  const shown = q ? [expectedPeople(id, ''), expectedPeople(id, q)] : [expectedPeople(id, '')];
  const mark = (lists: typeof shown, registrationId: string, checkedInAt: string | null) => {
    let before: string | null = null;
    for (const list of lists)
      changeAnswer(list, (page) => {
        const row = page.data.find((one) => one._id === registrationId);
        if (row) before = row.checkedInAt;
        // A refetch may have brought the new state already. Without a row only the count changes.
        const was = row ? row.checkedInAt !== null : checkedInAt === null;
        const change = Number(checkedInAt !== null) - Number(was);
        return {
          ...page,
          ...(page.checkedIn !== undefined && { checkedIn: page.checkedIn + change }),
          data: page.data.map((one) => (one === row ? { ...one, checkedInAt } : one)),
        };
      });
    return { lists, before };
  };
  return useMutation({
    mutationFn: ({ registrationId, present }: { registrationId: string; present: boolean }) =>
      api.send('POST /event/:id/check-in', { params: { id }, body: { registrationId, present } }),
    onMutate: async ({ registrationId, present }) => {
      await Promise.all(shown.map(cancelRead));
      return mark(shown, registrationId, present ? new Date().toISOString() : null);
    },
    onError: (error, { registrationId }, context) => {
      // Another search may be shown when the answer arrives.
      if (context) mark(context.lists, registrationId, context.before);
      void invalidate('GET /event/:id/registrations');
      toast.long.error(messageOf(error, 'The check-in could not be saved. Please try again.'));
    },
  });
};
