import { type Answer } from 'contracts';
import { query } from 'shared-session';

export type EventCompetition = Answer<'GET /competition/event/:eventId'>['data'];

const competitionIn = ({ data }: { data: EventCompetition }) => (data._id ? data : null);

/** The competition of an event; `null` before it is set up. */
export const eventCompetition = (eventId: string) => ({
  ...query('GET /competition/event/:eventId', { params: { eventId } }),
  select: competitionIn,
});
