import { api, queryOptions } from 'shared-session';

/** Everyone registered for the club's events. Without an id: the first club the caller runs. */
export const clubParticipants = (clubId: string | undefined) =>
  queryOptions({
    queryKey: ['events', 'participants', clubId ?? 'first'],
    queryFn: ({ signal }) => api.send('GET /event/participants', { query: { clubId } }, { signal }),
  });
