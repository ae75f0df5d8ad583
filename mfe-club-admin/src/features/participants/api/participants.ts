import { api, queryOptions } from 'shared-session';

/** Everyone registered for the club's events. Without an id: the first club the caller runs. */
export const clubParticipants = (clubId: string | undefined) =>
  queryOptions({
    queryKey: ['events', 'participants', clubId ?? 'first'],
    // Comparing thousands of people with those of the answer before costs more than drawing the few in view.
    structuralSharing: false,
    queryFn: ({ signal }) => api.send('GET /event/participants', { query: { clubId, view: 'lean' } }, { signal }),
  });
