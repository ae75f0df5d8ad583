import { type Competition } from 'contracts';
import { api, queryOptions } from 'shared-session';
import { bodyOf } from '../competition-values';
import { type CompetitionDraft } from '../competition-draft';

/** The event an address names, by its own id or by the id of its competition. */
export const eventOfCompetition = (id: string) =>
  queryOptions({
    queryKey: ['events', 'for-competition', id],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/:id', { params: { id } }, { signal })).data,
  });

const isSetUp = (data: Partial<Competition>): data is Competition => typeof data._id === 'string';

/** The competition of an event, or null before it is set up. */
export const competitionOfEvent = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'competition-of', eventId],
    queryFn: async ({ signal }): Promise<Competition | null> => {
      const { data } = await api.send(
        'GET /competition/event/:eventId',
        { params: { eventId } },
        { signal },
      );
      return isSetUp(data) ? data : null;
    },
  });

export const createCompetition = async (draft: CompetitionDraft, eventId: string) =>
  (await api.send('POST /competition', { body: bodyOf(draft, eventId) })).data;

export const updateCompetition = (
  draft: CompetitionDraft,
  { _id, event, registrationDeadline }: Competition,
  version: number | undefined,
) =>
  api.send('PUT /competition/:id', {
    params: { id: _id },
    body: { ...bodyOf(draft, event, registrationDeadline), version },
  });

/** People whose name contains the text or whose email it is, of every role. */
export const findPeople = async (query: string, signal: AbortSignal) =>
  (await api.send('GET /auth/search', { query: { query, purpose: 'judge' } }, { signal })).data;
