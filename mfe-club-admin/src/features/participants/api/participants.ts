import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';
import { type ParticipantFilter } from '../participant-filter';

export type ParticipantsAnswer = Answer<'GET /event/participants'> & { filter: ParticipantFilter };

/** No answer is longer, however many people register for an event. */
export const pageSize = 25;

/** Everything asked about the participants of one club. */
export const participantsOf = (clubId: string) => ['events', 'participants', clubId] as const;

/** One page of those who match the filter, with how many they are in each event. */
export const participantsPage = (clubId: string, filter: ParticipantFilter, page: number) =>
  queryOptions({
    queryKey: [...participantsOf(clubId), filter.q, filter.status, page],
    queryFn: async ({ signal }): Promise<ParticipantsAnswer> => {
      const { q, status } = filter;
      const query = { clubId, page, limit: pageSize, q, ...(status === 'all' ? {} : { status }) };
      // What was asked stays with the answer: it may still be shown while the next one is on its
      // way.
      return { ...(await api.send('GET /event/participants', { query }, { signal })), filter };
    },
  });
