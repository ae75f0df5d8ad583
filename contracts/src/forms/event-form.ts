import { parseInstant } from '../campus-time';
import { eventFields } from './event-fields';
import { eventLink, eventProblems, splitList } from './event-rules';
import { fieldProblems } from './fields';
import { ruled } from './ruled';

/** What the inputs of the wizard hold. */
export interface TypedEvent {
  name: string;
  clubId: string;
  description: string;
  eventType: string;
  mode: string;
  /** Campus day, `2026-03-06`. */
  date: string;
  /** Campus time of day, `17:30`. */
  time: string;
  duration: string;
  venue: string;
  platformLink: string;
  maxParticipants: string;
  /** Campus date and time, `2026-03-05T18:00`. */
  registrationDeadline: string;
  fees: string;
  /** Comma text. */
  tags: string;
  departmentsAllowed: readonly string[];
}

/** The values of an event as it is sent; an instant that cannot be read is null. */
export const eventInput = <T extends TypedEvent>(typed: T, zone: string) => ({
  name: typed.name.trim(),
  description: typed.description.trim(),
  clubId: typed.clubId,
  duration: Number(typed.duration),
  venue: typed.venue.trim(),
  tags: [...new Set(splitList(typed.tags))],
  fees: Number(typed.fees),
  maxParticipants: Number(typed.maxParticipants),
  registrationDeadline: parseInstant(typed.registrationDeadline, zone),
  platformLink: eventLink(typed.mode, typed.platformLink),
  eventType: typed.eventType as T['eventType'],
  mode: typed.mode as T['mode'],
  departmentsAllowed: [...typed.departmentsAllowed],
  date: parseInstant(`${typed.date}T${typed.time}`, zone),
});

interface EventClock {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The date and time of the event as stored, which an edit may keep. */
  kept?: Pick<TypedEvent, 'date' | 'time'> | undefined;
}

/** The form of an event, with the server's rules. */
export const eventForm = (zone: string, { now, kept }: EventClock = {}) =>
  ruled<TypedEvent>((typed) => {
    const input = eventInput(typed, zone);
    // Without a time there is no instant, but the day is not missing.
    const date = typed.time ? input.date : typed.date;
    return [
      ...fieldProblems(eventFields, { ...input, date, time: typed.time }),
      ...eventProblems(input, {
        now: now?.(),
        kept: kept && parseInstant(`${kept.date}T${kept.time}`, zone),
      }),
    ];
  });
