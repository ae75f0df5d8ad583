import { api } from 'shared-session';
import { decisionFailureOf, type Stage, type WaitingEvent } from '../stage';

/** The result for each of several events; `refusal` is empty where the decision succeeded. */
export interface Outcome {
  approved: boolean;
  events: { id: string; name: string; refusal: string }[];
  /** Events without a decision because a later call failed, and the reason. */
  left: WaitingEvent[];
  failure: string;
}

export interface SeveralDecision {
  events: WaitingEvent[];
  approved: boolean;
  remark: string;
}

/** Maximum of events in one call; an object, so that tests can lower it. */
export const most = { atOnce: 100 };

/**
 * Decides on several events, a hundred per call. Returns the results of calls before a failed one;
 * rejects only when the first call fails.
 * @param onDecided gets the events that a call has decided, before the next one
 */
export async function decideInParts(
  stage: Stage,
  { events, approved, remark }: SeveralDecision,
  onDecided: (ids: string[]) => void,
): Promise<Outcome> {
  const outcome: Outcome = { approved, events: [], left: [], failure: '' };
  for (let at = 0; at < events.length; at += most.atOnce) {
    const part = events.slice(at, at + most.atOnce);
    try {
      const versions = Object.fromEntries(part.map(({ _id, version }) => [_id, version]));
      const { data } = await api.send('POST /event/decisions', {
        body: { stage, ids: part.map(({ _id }) => _id), approved, remark, versions },
      });
      onDecided(data.filter(({ ok }) => ok).map(({ _id }) => _id));
      outcome.events.push(
        ...data.map(({ _id, ok, message, name }) => ({
          id: _id,
          name: name ?? part.find((event) => event._id === _id)?.name ?? 'Event',
          refusal: ok ? '' : message,
        })),
      );
    } catch (error) {
      if (at === 0) throw error;
      return { ...outcome, left: events.slice(at), failure: decisionFailureOf(stage, error) };
    }
  }
  return outcome;
}
