import { type Answer } from 'contracts';
import { ApiError, messageOf } from 'shared-session';

/** The two stages of approval, with their lists, decisions and messages. */
export type Stage = 'faculty' | 'superAdmin';

/** An event that waits for this reviewer. */
export type WaitingEvent = Answer<'GET /event/pending-faculty'>['data'][number];

export const loadFailure: Readonly<Record<Stage, string>> = {
  faculty: 'Failed to fetch pending events',
  superAdmin: 'Failed to fetch events',
};

const decisionFailure: Readonly<Record<Stage, string>> = {
  faculty: 'Failed to process approval',
  superAdmin: 'Failed to update event status. Please try again.',
};

/** The server answered, but not with a list. */
export class NoData extends Error {}

/**
 * The message for a refused decision: the server's reason where one can act on it, else our own.
 */
export function decisionFailureOf(stage: Stage, error: unknown): string {
  return error instanceof ApiError && [403, 404, 409].includes(error.status)
    ? messageOf(error, decisionFailure[stage])
    : decisionFailure[stage];
}

export const goneChange =
  'This change no longer waits for you. The club took it back, or somebody decided on it.';

/** The events of the answer, the longest waiting first. */
export function waitingIn({ data }: Answer<'GET /event/pending-faculty'>): WaitingEvent[] {
  if (!Array.isArray(data)) throw new NoData('No data received from server');
  return longestWaitingFirst(data);
}

/**
 * Since when an event, or its proposed change, waits at its stage: the previous decision, or its
 * creation. A resubmission has no date.
 */
export function waitingSince(event: WaitingEvent): string {
  if (event.proposal) return event.proposal.decisions.at(-1)?.date ?? event.proposal.proposedAt;
  const last = event.approvalHistory.at(-1) ?? event.earlierDecisions.at(-1);
  return last?.date ?? event.createdAt;
}

export const longestWaitingFirst = (events: readonly WaitingEvent[]): WaitingEvent[] =>
  [...events].sort((one, other) => Date.parse(waitingSince(one)) - Date.parse(waitingSince(other)));
