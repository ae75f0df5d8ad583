import { type Answer, type Competition } from 'contracts';
import { api, query } from 'shared-session';
import { bodyOf } from '../competition-values';
import { type CompetitionDraft } from '../competition-draft';

const isSetUp = (data: Partial<Competition>): data is Competition => typeof data._id === 'string';
export const setUpIn = ({ data }: Answer<'GET /competition/event/:eventId'>): Competition | null =>
  isSetUp(data) ? data : null;

/** The competition of an event, or null before it is set up. */
export const competitionOfEvent = (eventId: string) => ({
  ...query('GET /competition/event/:eventId', { params: { eventId } }),
  select: setUpIn,
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
