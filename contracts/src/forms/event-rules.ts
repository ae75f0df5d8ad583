import { type Problem } from './form-problem';

/** Messages of the event form, for wizard and server. */
export const eventMessages = {
  name: 'Name is required',
  club: 'Please select a club',
  description: 'Description is required',
  eventType: 'Event type is required',
  mode: 'Mode is required',
  date: 'Date is required',
  time: 'Time is required',
  venue: 'Venue is required',
  registrationDeadline: 'Registration deadline is required',
  deadlineBeforeDate: 'Registration deadline must be before event date',
  maxParticipants: 'Maximum participants must be greater than 0',
  duration: 'Duration must be greater than 0',
  maxParticipantsWhole: 'Maximum participants must be a whole number',
  durationWhole: 'Duration must be a whole number',
  departments: 'At least one department must be selected',
  fees: 'Fees cannot be negative',
  past: 'Event date must be in the future',
  platformLink: 'Platform link must start with http:// or https://',
} as const;

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
export const eventProblems = (values: EventValues): Problem[] => {
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
  return problems;
};

/** The fields of each step of the wizard: those that Next needs, and optional ones. */
export const eventSteps = [
  { required: ['name', 'clubId', 'description', 'eventType', 'mode'], optional: [] },
  {
    required: ['date', 'time', 'duration', 'venue', 'maxParticipants', 'registrationDeadline'],
    optional: ['platformLink', 'fees'],
  },
  { required: [], optional: ['tags', 'departmentsAllowed', 'eventBanner', 'attachments'] },
] as const;

/** Splits comma text: trims, and drops blanks. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
