import { api, cancelRead, changeAnswer, messageOf, query, useMutation } from 'shared-session';
import { dashboardNotices } from '../../../common/notices';

/** Confirmed people of an event, the first 100 that match. */
export const expectedPeople = (id: string, q: string) =>
  query('GET /event/:id/registrations', {
    params: { id },
    query: { page: 1, limit: 100, status: 'CONFIRMED', q },
  });

/** What the desk reads after a pass: who it is, and whether they were here before. */
export interface Arrival {
  kind: 'welcome' | 'already' | 'refused';
  text: string;
}

/** Checks in by the code of a pass. Never rejects: a refusal is something to read, too. */
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

/**
 * Marks one person of the list as here or not: at once on the screen, taken back when the server
 * refuses.
 */
export const usePresence = (id: string, q: string) => {
  const shown = expectedPeople(id, q);
  const mark = (people: typeof shown, registrationId: string, checkedInAt: string | null) => {
    let before: string | null = null;
    changeAnswer(people, (page) => ({
      ...page,
      data: page.data.map((one) => {
        if (one._id !== registrationId) return one;
        before = one.checkedInAt;
        return { ...one, checkedInAt };
      }),
    }));
    return { people, before };
  };
  return useMutation({
    mutationFn: ({ registrationId, present }: { registrationId: string; present: boolean }) =>
      api.send('POST /event/:id/check-in', { params: { id }, body: { registrationId, present } }),
    onMutate: async ({ registrationId, present }) => {
      await cancelRead(shown);
      return mark(shown, registrationId, present ? new Date().toISOString() : null);
    },
    onError: (error, { registrationId }, context) => {
      // Another search may be shown by the time the answer comes.
      if (context) mark(context.people, registrationId, context.before);
      dashboardNotices.error(
        messageOf(error, 'The check-in could not be saved. Please try again.'),
      );
    },
  });
};
