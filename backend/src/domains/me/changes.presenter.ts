import { type ChangeItem } from 'contracts';
import { isOnProposal } from '../events/decision.presenter';
import { moveWords } from '../events/event-moves';
import {
  type AnswerChange,
  type DecisionChange,
  type EndedInvitation,
  type MyEventChange,
  type NewToAnswer,
} from './changes.repository';

const item = (
  kind: ChangeItem['kind'],
  at: Date,
  about: { eventId?: string; clubId?: string },
  title: string,
  text: string,
): ChangeItem => ({
  kind,
  at: at.toISOString(),
  eventId: about.eventId ?? null,
  clubId: about.clubId ?? null,
  title,
  text,
});

/** For the leader of a team: somebody declined, or did not answer in time. */
const invitationItem = (row: MyEventChange, { name, endedAs, at }: EndedInvitation): ChangeItem => {
  const about = { eventId: row.eventId };
  const team = `the invitation to your team ${row.teamName}`;
  return endedAs === 'DECLINED'
    ? item('invitationDeclined', new Date(at), about, row.name, `${name} has declined ${team}.`)
    : item(
        'invitationExpired',
        new Date(at),
        about,
        row.name,
        `${name} did not answer ${team} in time: the place is free again.`,
      );
};

/** One event can have changed in several ways; each is an item of its own. */
export const eventItems = (row: MyEventChange, since: Date): ChangeItem[] => {
  const items: ChangeItem[] = [];
  const about = { eventId: row.eventId };
  if (row.endedAt && row.endedAs === 'EXPIRED') {
    const text = `Your invitation to the team ${row.teamName} was not answered in time and has expired.`;
    return [item('invitationExpired', row.endedAt, about, row.name, text)];
  }
  if (row.endedAt) {
    const text = `The team ${row.teamName} was cancelled, and your place with it.`;
    return [item('teamCancelled', row.endedAt, about, row.name, text)];
  }
  if (row.cancelledAt && row.cancelledAt > since) {
    items.push(
      item(
        'eventCancelled',
        row.cancelledAt,
        about,
        row.name,
        row.cancelReason ? `Cancelled: ${row.cancelReason}` : 'This event was cancelled.',
      ),
    );
    return items;
  }
  if (row.movedAt && row.movedAt > since && row.movedAt > row.registeredAt)
    items.push(
      item(
        'eventMoved',
        row.movedAt,
        about,
        row.name,
        row.movedText
          ? moveWords(row.movedText, row.status === 'CONFIRMED')
          : 'Date or venue changed.',
      ),
    );
  const isInvited = row.teamName !== null && !row.isLeader && row.status !== 'CONFIRMED';
  if (row.seatGivenAt && row.seatGivenAt > since && !isInvited)
    items.push(
      item(
        'seatGiven',
        row.seatGivenAt,
        about,
        row.name,
        'A spot became free: you moved up from the waiting list.',
      ),
    );
  const invitedAt = row.seatGivenAt ?? row.registeredAt;
  if (isInvited && invitedAt > since)
    items.push(
      item(
        'invited',
        invitedAt,
        about,
        row.name,
        `You were added to the team ${row.teamName}. Please confirm or decline.`,
      ),
    );
  return [
    ...items,
    ...(row.invitations ?? []).map((invitation) => invitationItem(row, invitation)),
  ];
};

export const answerItem = ({ kind, words, at, clubId, clubName }: AnswerChange): ChangeItem =>
  kind === 'question'
    ? item(
        'questionAnswered',
        new Date(at),
        { clubId },
        clubName,
        `Your question was answered: “${words}”`,
      )
    : item(
        'requestAnswered',
        new Date(at),
        { clubId },
        clubName,
        words === 'approved'
          ? 'Your request to join was approved.'
          : 'Your request to join was declined.',
      );

export const decisionItem = (row: DecisionChange): ChangeItem => {
  const who = row.role === 'facultyCoordinator' ? 'the faculty coordinator' : 'a super admin';
  const verb = row.status === 'APPROVED' ? 'Approved' : 'Rejected';
  const what = isOnProposal(row) ? `Proposed change ${verb.toLowerCase()}` : verb;
  return item(
    'eventDecided',
    row.at,
    { eventId: row.eventId },
    row.name,
    `${what} by ${who}.${row.remark ? ` “${row.remark}”` : ''}`,
  );
};

const toAnswerWords = ({ kind, total }: NewToAnswer): string => {
  if (kind === 'question')
    return total === 1
      ? 'One new question waits for your answer.'
      : `${total} new questions wait for your answer.`;
  return total === 1
    ? 'One new join request waits for you.'
    : `${total} new join requests wait for you.`;
};

export const toAnswerItem = (row: NewToAnswer): ChangeItem =>
  item(
    row.kind === 'question' ? 'questionsWaiting' : 'requestsWaiting',
    new Date(row.at),
    { clubId: row.clubId },
    row.clubName,
    toAnswerWords(row),
  );

export const reviewItem = (total: number, at: Date): ChangeItem =>
  item(
    'eventsWaiting',
    at,
    {},
    'Event approvals',
    total === 1
      ? 'One more event waits for your decision.'
      : `${total} more events wait for your decision.`,
  );
