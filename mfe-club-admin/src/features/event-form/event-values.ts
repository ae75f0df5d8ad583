import { type EventDetail } from 'contracts';
import { eventInput } from 'contracts/forms';
import { campusDay, campusTime, campusTimeZone } from 'shared-ui/format';
import { campusDateTime } from '../../common/campus-instant';
import { blankEvent, type EventDraft } from './event-draft';

/** What is typed, as instants, numbers and lists. */
export const inputOf = (draft: EventDraft) => eventInput(draft, campusTimeZone());

/** The request body of a new event and of an edit, without the club. */
export const bodyOf = (draft: EventDraft) => {
  const { clubId: _, date, registrationDeadline, eventType, mode, ...rest } = inputOf(draft);
  if (!eventType || !mode) throw new Error('The event has no type or mode yet');
  return {
    ...rest,
    eventType,
    mode,
    registrationDeadline: registrationDeadline?.toISOString() ?? '',
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
