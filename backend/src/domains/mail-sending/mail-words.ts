import { type MailKind } from 'contracts';
import { campusDay } from 'contracts/campus-time';
import { type MailFacts } from '../../db/schema';
import { confirmationHours } from '../accounts/confirmation-hours';
import { moveWords } from '../events/event-moves';

/** A message before it is laid out. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do next; `path` within the portal. */
  action: { label: string; path: string };
}

export interface MailEvent {
  id: string;
  name: string;
  date: Date;
  venue: string;
  clubName: string;
  cancelReason: string | null;
  cancelledAt: Date | null;
}

export interface MailRegistration {
  status: 'CONFIRMED' | 'INVITED' | 'WAITING' | 'CANCELLED';
  teamName: string | null;
  leaderName: string | null;
  /** Until when an invitation can be answered, as ISO text; null for everything else. */
  answerBy: string | null;
}

/** The current data that the words of a message are made of. */
export interface Known {
  facts: MailFacts;
  /** Of the campus, for dates. */
  zone: string;
  now: Date;
  event?: MailEvent | undefined;
  registration?: MailRegistration | undefined;
  clubName?: string | undefined;
  question?: { text: string; answer: string | null } | undefined;
  resetPath?: string | undefined;
  resetHours: number;
  confirmPath?: string | undefined;
}

const DAY = 86_400_000;

const when = (date: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(date);

const where = ({ date, venue, clubName }: MailEvent, zone: string): string =>
  [when(date, zone), venue, clubName].filter(Boolean).join(' · ');

const openEvent = ({ id }: MailEvent) => ({ label: 'Open the event', path: `/events/${id}` });
const remarkOf = ({ remark }: MailFacts): string[] => (remark ? [`Remark: ${remark}`] : []);

type Words = (known: Known) => MailWords | undefined;
type EventWords = (event: MailEvent, known: Known) => MailWords | undefined;

/** Only while the event exists. */
const ofEvent =
  (words: EventWords): Words =>
  (known) =>
    known.event && words(known.event, known);

/** Only while the event takes place and the person is in it. */
const ofRegistration = (
  words: (event: MailEvent, registration: MailRegistration, known: Known) => MailWords | undefined,
): Words =>
  ofEvent((event, known) =>
    known.registration && !event.cancelledAt ? words(event, known.registration, known) : undefined,
  );

const isTooLate = ({ answerBy }: MailRegistration, now: Date): boolean =>
  answerBy !== null && new Date(answerBy) <= now;

const registered = ofRegistration((event, { status, teamName }, { zone }) => {
  if (status === 'INVITED') return undefined;
  const team = teamName ? `Your team is ${teamName}.` : '';
  const facts = [where(event, zone), ...(team ? [team] : [])];
  if (status === 'WAITING')
    return {
      subject: `You are on the waiting list of ${event.name}`,
      paragraphs: [
        `All places of ${event.name} are taken. You are on the waiting list, and we write to you when a place is yours.`,
        ...facts,
      ],
      action: openEvent(event),
    };
  return {
    subject: `You are registered for ${event.name}`,
    paragraphs: [
      `Your place at ${event.name} is confirmed. Show the pass at the entrance.`,
      ...facts,
    ],
    action: { label: 'Open the event and your pass', path: `/events/${event.id}` },
  };
});

const words: Readonly<Record<MailKind, Words>> = {
  resetLink: ({ resetPath, resetHours }) =>
    resetPath
      ? {
          subject: 'Set a new password',
          paragraphs: [
            `Somebody asked for a new password for this address. The link works once, for ${resetHours} ${resetHours === 1 ? 'hour' : 'hours'}.`,
            'If it was not you, there is nothing to do: your password stays as it is.',
          ],
          action: { label: 'Set a new password', path: resetPath },
        }
      : undefined,

  confirmAddress: ({ confirmPath }) =>
    confirmPath
      ? {
          subject: 'Confirm your email address',
          paragraphs: [
            `Somebody made an account with this address. Confirm that it is yours, and the account can register for events and join clubs. The link works once, for ${confirmationHours} hours.`,
            'If it was not you, do not confirm. Without it nobody can do anything with the account.',
          ],
          action: { label: 'Confirm this address', path: confirmPath },
        }
      : undefined,

  joinDecision: ({ facts: { clubId = '', isApproved }, clubName }) =>
    clubName === undefined
      ? undefined
      : {
          subject: isApproved
            ? `You are a member of ${clubName}`
            : `Your request to join ${clubName}`,
          paragraphs: [
            isApproved
              ? `${clubName} has approved your request to join.`
              : `${clubName} has not approved your request to join.`,
          ],
          action: { label: 'Open the club', path: `/club/${clubId}` },
        },

  questionAsked: ({ facts: { clubId = '' }, clubName, question }) =>
    clubName === undefined || !question || question.answer !== null
      ? undefined
      : {
          subject: `A question to ${clubName}`,
          paragraphs: [`A student asks ${clubName}:`, question.text],
          action: { label: 'Answer the question', path: `/club-questions?club=${clubId}` },
        },

  questionAnswered: ({ facts: { clubId = '' }, clubName, question }) =>
    clubName === undefined || !question || question.answer === null
      ? undefined
      : {
          subject: `${clubName} has answered your question`,
          paragraphs: [`You asked: ${question.text}`, `${clubName} answers: ${question.answer}`],
          action: { label: 'Open the club', path: `/club/${clubId}` },
        },

  eventDecision: ofEvent((event, { facts, zone }) => {
    const what = facts.isChange ? `The change of ${event.name}` : event.name;
    const verdict = facts.isApproved ? 'was approved' : 'was not approved';
    const next = facts.isApproved
      ? 'Everybody sees it now.'
      : 'You can change it and send it in again.';
    return {
      subject: `${what} ${verdict}`,
      paragraphs: [
        `${what} ${verdict}.${facts.isChange && !facts.isApproved ? ' The event stays as it was.' : ` ${next}`}`,
        ...remarkOf(facts),
        where(event, zone),
      ],
      action: { label: 'Open the event', path: `/manage-event/${event.id}` },
    };
  }),

  registration: registered,

  movedUp: ofRegistration((event, registration, { zone, now }) =>
    registration.status === 'WAITING' || isTooLate(registration, now)
      ? undefined
      : {
          subject: `You have a place at ${event.name}`,
          paragraphs: [
            registration.answerBy
              ? `Your team has moved up from the waiting list of ${event.name}. Please confirm your place by ${when(new Date(registration.answerBy), zone)}.`
              : `You have moved up from the waiting list of ${event.name}. Your place is confirmed.`,
            where(event, zone),
          ],
          action: openEvent(event),
        },
  ),

  eventChanged: ofRegistration((event, { status }, { facts, zone }) => ({
    subject: `${event.name} has changed`,
    paragraphs: [
      ...(facts.words ? [moveWords(facts.words, status === 'CONFIRMED')] : []),
      `It is now: ${where(event, zone)}`,
    ],
    action: openEvent(event),
  })),

  eventCancelled: ofEvent((event, { zone }) => ({
    subject: `${event.name} is cancelled`,
    paragraphs: [
      `${event.name} does not take place.`,
      ...(event.cancelReason ? [`Reason: ${event.cancelReason}`] : []),
      where(event, zone),
    ],
    action: openEvent(event),
  })),

  reminder: ofRegistration((event, { status }, { zone, now }) => {
    const left = event.date.getTime() - now.getTime();
    if (status !== 'CONFIRMED' || left <= 0 || left > DAY) return undefined;
    // Reminders are sent a day ahead; a late one may be sent on the day itself.
    const day = campusDay(event.date, zone) === campusDay(now, zone) ? 'Today' : 'Tomorrow';
    return {
      subject: `${day}: ${event.name}`,
      paragraphs: [
        `You have a place at ${event.name}. Show the pass at the entrance.`,
        where(event, zone),
        'If you cannot come, cancel your registration, so that somebody else gets the place.',
      ],
      action: { label: 'Open the event and your pass', path: `/events/${event.id}` },
    };
  }),

  teamInvitation: ofRegistration((event, registration, { zone, now }) => {
    const { answerBy, teamName, leaderName } = registration;
    if (!answerBy || isTooLate(registration, now)) return undefined;
    const until = when(new Date(answerBy), zone);
    return {
      subject: `${leaderName ?? 'A team'} invites you to ${event.name}`,
      paragraphs: [
        `${leaderName ?? 'Somebody'} has invited you to the team ${teamName ?? ''} for ${event.name}. Please accept or decline by ${until}.`,
        where(event, zone),
      ],
      action: { label: 'Answer the invitation', path: `/events/${event.id}` },
    };
  }),
};

/** The words of a message; undefined when its reason has gone. */
export const wordsOf = (kind: MailKind, known: Known): MailWords | undefined => words[kind](known);
