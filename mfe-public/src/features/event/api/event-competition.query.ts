import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type EventCompetition = Answer<'GET /competition/event/:eventId'>['data'];

/** The competition of an event; `null` before it is set up. */
export const eventCompetition = (eventId: string, isCompetition: boolean) =>
  queryOptions({
    queryKey: ['events', 'competition', eventId],
    queryFn: async ({ signal }): Promise<EventCompetition | null> => {
      const { data } = await api.send(
        'GET /competition/event/:eventId',
        { params: { eventId } },
        { signal },
      );
      return data?._id ? data : null;
    },
    enabled: isCompetition,
  });
