import { type RequestOf } from 'contracts';
import { type createEvent, type updateEvent } from 'contracts/calls/events.calls';
import { parseInstant } from 'contracts/campus-time';
import { eventFields, eventLink, eventProblems } from 'contracts/forms';
import { AppError, badField } from '../../lib/app-error';
import { endOf } from './event-timing';

export type EventInput = RequestOf<typeof createEvent>['body'];
export type EventEdit = RequestOf<typeof updateEvent>['body'];

type OtherInStore = 'date' | 'registrationDeadline' | 'platformLink';

/** The fields of an event that its form sets, as they are stored: nothing is left out. */
export interface EventFields extends Required<
  Omit<EventInput, OtherInStore | 'clubId' | 'requestKey'>
> {
  date: Date;
  endsAt: Date;
  registrationDeadline: Date;
  platformLink: string | null;
}

const linkOf = (given: string | undefined, mode: EventInput['mode']): string | null => {
  const link = eventLink(mode, given);
  return link ? new URL(link).href : null;
};

const instantOf = (text: string, zone: string, path: 'date' | 'registrationDeadline'): Date => {
  const at = parseInstant(text, zone);
  if (!at) throw badField(path, eventFields[path].required);
  return at;
};

/**
 * The fields of a form, or of an edit merged with what is stored. Throws 400 with the form's
 * messages, joined with ", ". An edit that keeps the date may keep a past one.
 */
export const readEventForm = (
  input: EventEdit,
  { now, zone, stored }: { now: Date; zone: string; stored?: EventFields },
): EventFields => {
  const date = input.date !== undefined ? instantOf(input.date, zone, 'date') : stored?.date;
  const deadline =
    input.registrationDeadline !== undefined
      ? instantOf(input.registrationDeadline, zone, 'registrationDeadline')
      : stored?.registrationDeadline;
  const { name = stored?.name, description = stored?.description, venue = stored?.venue } = input;
  const { mode = stored?.mode, eventType = stored?.eventType } = input;
  if (!date || !deadline || !name || !description || !venue || !mode || !eventType)
    throw new AppError(400, 'invalid_input', 'The form is not complete');

  const duration = input.duration ?? stored?.duration ?? 0;
  const maxParticipants = input.maxParticipants ?? stored?.maxParticipants ?? 0;
  const departmentsAllowed = input.departmentsAllowed ?? stored?.departmentsAllowed ?? [];
  const fees = input.fees ?? stored?.fees ?? 0;
  const link =
    input.platformLink === undefined && input.mode === undefined
      ? stored?.platformLink
      : input.platformLink;
  const problems = eventProblems(
    {
      date,
      registrationDeadline: deadline,
      maxParticipants,
      duration,
      departmentsAllowed,
      mode,
      platformLink: link,
      fees,
    },
    { now: now.getTime(), kept: stored?.date },
  );
  if (problems.length > 0)
    throw new AppError(
      400,
      'invalid_input',
      problems.map(({ message }) => message).join(', '),
      problems,
    );

  return {
    name,
    description,
    date,
    endsAt: endOf(date, duration),
    duration,
    venue,
    mode,
    eventType,
    maxParticipants,
    registrationDeadline: deadline,
    fees: Math.round(fees * 100) / 100,
    tags: input.tags ?? stored?.tags ?? [],
    departmentsAllowed,
    platformLink: linkOf(link ?? undefined, mode),
  };
};
