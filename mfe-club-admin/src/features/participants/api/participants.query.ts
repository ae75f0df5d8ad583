import { query } from 'shared-session';
import { type ParticipantFilter } from '../participant-filter';

/** Maximum length of an answer. */
export const pageSize = 25;

/** One page of the matches, with the number of matches in each event. */
export const participantsPage = (clubId: string, { q, status }: ParticipantFilter, page: number) =>
  query('GET /event/participants', {
    query: { clubId, page, limit: pageSize, q, ...(status === 'all' ? {} : { status }) },
  });
