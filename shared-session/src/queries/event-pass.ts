import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** The signed pass that opens the door of an event for me: its code and its picture. */
export const eventPass = (eventId: string) =>
  queryOptions({
    queryKey: ['events', eventId, 'pass'],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/:id/pass', { params: { id: eventId } }, { signal })).data,
  });
