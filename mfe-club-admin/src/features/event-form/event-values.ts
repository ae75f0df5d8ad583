import { type EventDetail } from 'contracts';
import { eventLink } from 'contracts/forms';
import { campusDay, campusTime } from 'shared-ui/format';
import { campusDateTime, campusInstant } from '../../common/campus-instant';
import { blankEvent, tagsOf, type EventDraft } from './event-draft';

const asDate = (instant: string | null) => (instant ? new Date(instant) : null);
/** The wizard's date and deadline as instants. */
export const instantsOf = (draft: Pick<EventDraft, 'date' | 'time' | 'registrationDeadline'>) => ({
  date: asDate(campusInstant(`${draft.date}T${draft.time}`)),
  registrationDeadline: asDate(campusInstant(draft.registrationDeadline)),
});

/** The request body: instants, numbers and lists. */
export const bodyOf = (draft: EventDraft) => {
  const { date, registrationDeadline } = instantsOf(draft);
  if (!draft.eventType || !draft.mode) throw new Error('The event has no type or mode yet');
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    duration: Number(draft.duration),
    venue: draft.venue.trim(),
    tags: tagsOf(draft.tags),
    fees: Number(draft.fees || '0'),
    maxParticipants: Number(draft.maxParticipants),
    registrationDeadline: registrationDeadline?.toISOString() ?? '',
    platformLink: eventLink(draft.mode, draft.platformLink),
    eventType: draft.eventType,
    mode: draft.mode,
    departmentsAllowed: draft.departmentsAllowed,
    date: date?.toISOString() ?? '',
  };
};

/** The fields of an event that the form reads, from any answer. */
type ReadEvent = Pick<
  EventDetail,
  | 'name'
  | 'clubId'
  | 'description'
  | 'eventType'
  | 'mode'
  | 'date'
  | 'duration'
  | 'venue'
  | 'platformLink'
  | 'maxParticipants'
  | 'registrationDeadline'
  | 'fees'
  | 'tags'
  | 'departmentsAllowed'
>;

/** The form's values of an event. */
export const draftOf = (event: ReadEvent): EventDraft => ({
  name: event.name,
  clubId: event.clubId._id,
  description: event.description,
  eventType: event.eventType,
  mode: event.mode,
  date: campusDay(event.date),
  time: campusTime(event.date),
  duration: String(event.duration),
  venue: event.venue,
  platformLink: event.platformLink ?? '',
  maxParticipants: String(event.maxParticipants),
  registrationDeadline: campusDateTime(event.registrationDeadline),
  fees: String(event.fees),
  tags: event.tags.join(', '),
  departmentsAllowed: event.departmentsAllowed,
});

/** An approved event merged with its waiting change, for editing. */
export const withProposal = (event: EventDetail): EventDetail => ({
  ...event,
  ...event.proposal?.after,
});

/** The form's values copied from an event, without its dates. */
export const copyOf = (event: ReadEvent): EventDraft => ({
  ...blankEvent,
  ...draftOf(event),
  date: '',
  registrationDeadline: '',
});
