import { type Answer } from 'contracts';
import { query } from 'shared-session';

export type MyPlace = Answer<'GET /me/places'>['data'][number];

const byEvent = ({ data }: { data: MyPlace[] }) =>
  new Map(data.map(({ eventId, place }) => [eventId, place]));

/** The signed-in person's places in events that are not over, by event. */
export const myPlaces = () => ({ ...query('GET /me/places'), select: byEvent });
