import { setTimeout } from 'node:timers/promises';
import { type Person } from './model-campus';
import { flagAt, type Send, textAt } from './model-client';
import { type Step } from './step';

interface Invitation {
  event: string;
  registration: string;
  answerBy: number;
}

/** The invitations of a person, as the list of one's own events shows them. */
const invitationsOf = async (send: Send, { id, token }: Person): Promise<Invitation[]> => {
  const { body } = await send('GET', `/event/user-events/${id}`, token);
  const events = Array.isArray(body['events']) ? (body['events'] as unknown[]) : [];
  return events
    .filter((event) => flagAt(event, 'registration', 'invited'))
    .map((event) => ({
      event: textAt(event, '_id'),
      registration: textAt(event, 'registration', '_id'),
      answerBy: Date.parse(textAt(event, 'registration', 'answerBy')),
    }));
};

/**
 * Tries a few people until one has an invitation. Some answer after its time, which changes
 * nothing.
 */
export const answerInvitation: Step = async ({ campus, random, send }) => {
  for (const person of random.some(campus.members, 8)) {
    const action = random.pick(['accept', 'accept', 'decline']);
    const invitation = random.pick(await invitationsOf(send, person));
    if (!invitation) continue;
    const { event, registration, answerBy } = invitation;
    if (random.below(8) === 0) await setTimeout(Math.max(0, answerBy - Date.now()));
    const isLate = Date.now() > answerBy;
    const answer = await send('POST', `/event/${event}/invitation`, person.token, { action });
    const isAccepted = answer.status === 200 && action === 'accept';
    // Another leader may have sent a new invitation meanwhile.
    const isSame = textAt(answer.body, 'data', '_id') === registration;
    return isLate && isAccepted && isSame
      ? { status: 500, body: { message: `accepted after its time: ${registration}` } }
      : answer;
  }
  return undefined;
};
