import { eventMessages, eventProblems } from 'contracts/forms/event-rules';
import { type EventDraft } from './event-draft';

export interface EventInstants {
  /** The instants of the campus date and time, null while unreadable. */
  date: Date | null;
  registrationDeadline: Date | null;
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/**
 * Everything that stands against sending the event as one sentence, in the order of the form; null
 * when it may go.
 */
export const eventBanner = (draft: EventDraft, instants: EventInstants): string | null => {
  const problems = eventProblems({
    ...instants,
    maxParticipants: Number(draft.maxParticipants),
    duration: Number(draft.duration),
    departmentsAllowed: draft.departments,
  }).map((problem) => problem.message);
  const link = draft.platformLink.trim();
  if (draft.mode !== 'OFFLINE' && link !== '' && !isWebAddress(link))
    problems.push(eventMessages.platformLink);
  if (!(Number(draft.fees) >= 0)) problems.push(eventMessages.fees);
  return problems.join(', ') || null;
};
