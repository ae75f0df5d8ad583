import { parseInstant } from '../campus-time';
import { eventProblems } from './event-rules';
import { ruled } from './ruled';

/** The inputs of the wizard that the rules check. */
export interface TypedEvent {
  /** Campus day, `2026-03-06`. */
  date: string;
  /** Campus time of day, `17:30`. */
  time: string;
  /** Campus date and time, `2026-03-05T18:00`. */
  registrationDeadline: string;
  maxParticipants: string;
  duration: string;
  departmentsAllowed: readonly string[];
  mode: string;
  platformLink: string;
  fees: string;
}

/** The form of an event, with the server's rules. */
export const eventForm = (zone: string) =>
  ruled<TypedEvent>((typed) =>
    eventProblems({
      ...typed,
      date: parseInstant(`${typed.date}T${typed.time}`, zone),
      registrationDeadline: parseInstant(typed.registrationDeadline, zone),
      maxParticipants: Number(typed.maxParticipants),
      duration: Number(typed.duration),
      fees: Number(typed.fees),
    }),
  );
