import { api, messageOf, queryOptions, useMutation, useQueryClient } from 'shared-session';
import { dashboardNotices } from '../../../common/notices';

export const eventToCheckIn = (id: string) =>
  queryOptions({
    queryKey: ['events', 'check-in', id],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/:id', { params: { id } }, { signal })).data,
  });

/** Confirmed people of an event, the first 100 that match. */
export const expectedPeople = (id: string, q: string) =>
  queryOptions({
    queryKey: ['events', 'registrations', id, 'check-in', q],
    queryFn: ({ signal }) =>
      api.send(
        'GET /event/:id/registrations',
        { params: { id }, query: { page: 1, limit: 100, status: 'CONFIRMED', q } },
        { signal },
      ),
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
  const client = useQueryClient();
  const { queryKey } = expectedPeople(id, q);
  return useMutation({
    mutationFn: ({ registrationId, present }: { registrationId: string; present: boolean }) =>
      api.send('POST /event/:id/check-in', { params: { id }, body: { registrationId, present } }),
    onMutate: async ({ registrationId, present }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const checkedInAt = present ? new Date().toISOString() : null;
      client.setQueryData(
        queryKey,
        (page) =>
          page && {
            ...page,
            data: page.data.map((one) =>
              one._id === registrationId ? { ...one, checkedInAt } : one,
            ),
          },
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      dashboardNotices.error(
        messageOf(error, 'The check-in could not be saved. Please try again.'),
      );
    },
  });
};
