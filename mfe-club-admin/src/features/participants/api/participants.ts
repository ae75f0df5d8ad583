import { query } from 'shared-session';
import { type ParticipantFilter } from '../participant-filter';

/** No answer is longer, however many people register for an event. */
export const pageSize = 25;

/** One page of those who match the filter, with how many they are in each event. */
export const participantsPage = (clubId: string, { q, status }: ParticipantFilter, page: number) =>
  query('GET /event/participants', {
    query: { clubId, page, limit: pageSize, q, ...(status === 'all' ? {} : { status }) },
  });
