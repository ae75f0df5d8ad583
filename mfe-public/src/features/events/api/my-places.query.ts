import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type MyPlace = Answer<'GET /me/places'>['data'][number];

/** The signed-in person's places in events that are not over, by event. */
export const myPlaces = () =>
  queryOptions({
    queryKey: ['events', 'my-places'],
    queryFn: async ({ signal }) => {
      const { data } = await api.send('GET /me/places', {}, { signal });
      return new Map(data.map(({ eventId, place }) => [eventId, place]));
    },
  });
