import { type EventDraft } from './event-draft';

export interface EventInstants {
  /** ISO instants of the campus date and time, null while unreadable. */
  date: string | null;
  registrationDeadline: string | null;
}

const isWebAddress = (text: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** Everything that stands against sending the event, in the order of the form. */
export const eventProblems = (draft: EventDraft, instants: EventInstants): string[] => {
  const problems: string[] = [];
  const { date, registrationDeadline } = instants;
  if (!date || !registrationDeadline || Date.parse(registrationDeadline) >= Date.parse(date))
    problems.push('Registration deadline must be before event date');
  if (!(Number(draft.maxParticipants) > 0)) problems.push('Maximum participants must be greater than 0');
  if (!(Number(draft.duration) > 0)) problems.push('Duration must be greater than 0');
  if (draft.departments.length === 0) problems.push('At least one department must be selected');
  if (draft.fees.trim() !== '' && !(Number(draft.fees) >= 0)) problems.push('Fees must be 0 or more');
  if (draft.mode !== 'OFFLINE' && draft.platformLink.trim() !== '' && !isWebAddress(draft.platformLink.trim()))
    problems.push('Platform link must start with http:// or https://');
  return problems;
};

/** The problems as one sentence for the banner, or null. */
export const eventBanner = (draft: EventDraft, instants: EventInstants): string | null => eventProblems(draft, instants).join(', ') || null;
