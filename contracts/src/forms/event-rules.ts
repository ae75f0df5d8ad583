/** The words of the event form, said by the wizard and by the server. */
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

export interface EventProblem {
  path: 'registrationDeadline' | 'maxParticipants' | 'duration' | 'departmentsAllowed';
  message: string;
}

/**
 * The rules across the wizard's fields, in the order in which the banner lists them (joined with ",
 * ").
 */
export const eventProblems = (values: {
  date: Date | null;
  registrationDeadline: Date | null;
  maxParticipants: number;
  duration: number;
  departmentsAllowed: readonly string[];
}): EventProblem[] => {
  const problems: EventProblem[] = [];
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
  return problems;
};

/** Fields that each step of the wizard needs before Next opens. */
export const eventSteps = [
  ['name', 'clubId', 'description', 'eventType', 'mode'],
  ['date', 'time', 'duration', 'venue', 'maxParticipants', 'registrationDeadline'],
  [],
] as const;

/** Comma text to a list: trimmed, blanks dropped. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
