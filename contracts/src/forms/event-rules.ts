import { type eventFields, eventMessages } from './event-fields';
import { type Problem } from './form-problem';

/** What the rules check, parsed from the wizard's or the request's texts. */
export interface EventValues {
  date: Date | null;
  registrationDeadline: Date | null;
  maxParticipants: number;
  duration: number;
  departmentsAllowed: readonly string[];
  mode: string;
  platformLink: string | null | undefined;
  fees: number;
}

interface EventTimes {
  /** Milliseconds since 1970; without it any date may be past. */
  now?: number | undefined;
  /** The stored date of an event, which an edit may keep. */
  kept?: Date | null | undefined;
}

const isWebUrl = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text)) return false;
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
};

/** The link of an event; empty for an offline event. */
export const eventLink = (mode: string, platformLink: string | null | undefined): string =>
  mode === 'OFFLINE' ? '' : (platformLink?.trim() ?? '');

/**
 * The rules across the event form's fields, in the order in which the banner lists them (joined
 * with ", ").
 */
export const eventProblems = (values: EventValues, { now, kept }: EventTimes = {}): Problem[] => {
  const problems: Problem[] = [];
  const { date, registrationDeadline } = values;
  if (date && registrationDeadline && registrationDeadline.getTime() >= date.getTime())
    problems.push({ path: 'registrationDeadline', message: eventMessages.deadlineBeforeDate });
  if (!(values.maxParticipants > 0))
    problems.push({ path: 'maxParticipants', message: eventMessages.maxParticipants });
  else if (!Number.isInteger(values.maxParticipants))
    problems.push({ path: 'maxParticipants', message: eventMessages.maxParticipantsWhole });
  if (!(values.duration > 0)) problems.push({ path: 'duration', message: eventMessages.duration });
  else if (!Number.isInteger(values.duration))
    problems.push({ path: 'duration', message: eventMessages.durationWhole });
  if (values.departmentsAllowed.length === 0)
    problems.push({ path: 'departmentsAllowed', message: eventMessages.departments });
  const link = eventLink(values.mode, values.platformLink);
  if (link && !isWebUrl(link))
    problems.push({ path: 'platformLink', message: eventMessages.platformLink });
  if (!(values.fees >= 0)) problems.push({ path: 'fees', message: eventMessages.fees });
  if (date && now !== undefined && date.getTime() <= now && date.getTime() !== kept?.getTime())
    problems.push({ path: 'date', message: eventMessages.past });
  return problems;
};

type Name = keyof typeof eventFields;
type Needed = {
  [N in Name]: (typeof eventFields)[N] extends { required: string } ? N : never;
}[Name];
interface Step {
  required: readonly Needed[];
  optional: readonly (Exclude<Name, Needed> | 'eventBanner' | 'attachments')[];
}

/** The fields of each step of the wizard: those that Next needs, and optional ones. */
export const eventSteps = [
  { required: ['name', 'clubId', 'description', 'eventType', 'mode'], optional: [] },
  {
    required: ['date', 'time', 'duration', 'venue', 'maxParticipants', 'registrationDeadline'],
    optional: ['platformLink', 'fees'],
  },
  { required: [], optional: ['tags', 'departmentsAllowed', 'eventBanner', 'attachments'] },
] as const satisfies readonly Step[];

/** Splits comma text: trims, and drops blanks. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
