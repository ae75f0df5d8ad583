import * as z from 'zod';
import { eventModes, eventTypes } from '../constants';
import { eventClub } from './event';
import { instant } from './common';
import { participantStatus } from './team';

/** A participant as the club's admins see it; missing texts read "N/A". */
export const participant = z.object({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  year: z.string(),
  college: z.string().optional(),
  /** Null without a photo, because existing clients show a picture for any text. */
  image: z.string().nullable(),
  status: participantStatus,
  isTeamLeader: z.boolean(),
  teamName: z.string(),
  registrationDate: instant,
  paymentStatus: z.boolean(),
});

/** What a list shows of one person; what is not known is left out. */
export const listedParticipant = participant.partial({
  userId: true,
  college: true,
  teamName: true,
  paymentStatus: true,
});
export const eventParticipants = z.object({
  eventId: z.string(),
  eventName: z.string(),
  participants: z.array(listedParticipant),
});
/** How many registered for an event, and how many of them match a filter. */
export const participantCount = z.object({
  eventId: z.string(),
  eventName: z.string(),
  total: z.number(),
  filtered: z.number(),
  /** How many of all have each status. */
  confirmed: z.number().optional(),
  pending: z.number().optional(),
  cancelled: z.number().optional(),
});

/** One row of the registrations page of an event. */
export const registrationRow = participant.extend({
  teamId: z.string().nullable(),
  /** Place on the waiting list, 1 first. */
  waiting: z.number().nullable(),
  invited: z.boolean(),
  /** Until when an invitation can be answered; null without one. */
  answerBy: instant.nullable(),
  checkedInAt: instant.nullable(),
});

/** The caller's own registration for one event. */
export const myRegistration = z.object({
  _id: z.string(),
  status: participantStatus,
  kind: z.enum(['SOLO', 'TEAM']),
  /** Place on the waiting list, 1 first; null when not waiting. */
  waiting: z.number().nullable(),
  /** Put into a team by its leader, not confirmed yet; the seat is held until `answerBy`. */
  invited: z.boolean(),
  answerBy: instant.nullable(),
  team: z
    .object({
      _id: z.string(),
      name: z.string(),
      members: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          role: z.enum(['Leader', 'Member']),
          status: participantStatus,
          answerBy: instant.nullable(),
        }),
      ),
    })
    .nullable(),
  paymentStatus: z.boolean(),
  isTeamLeader: z.boolean(),
  /** Whether it can still be cancelled (or left, in a team). */
  mayCancel: z.boolean(),
  registeredAt: instant,
  checkedInAt: instant.nullable(),
});

/** One event of a person's activity. */
export const userEvent = z.object({
  _id: z.string(),
  name: z.string(),
  date: instant,
  endDate: instant,
  duration: z.number(),
  eventType: z.enum(eventTypes),
  mode: z.enum(eventModes),
  venue: z.string(),
  eventBanner: z.string(),
  clubId: eventClub,
  isCancelled: z.boolean(),
  registration: z.object({
    _id: z.string(),
    status: participantStatus,
    waiting: z.number().nullable(),
    invited: z.boolean(),
    answerBy: instant.nullable(),
    teamName: z.string(),
    paymentStatus: z.boolean(),
    isTeamLeader: z.boolean(),
    registeredAt: instant,
  }),
});

export const changeKinds = [
  'eventCancelled',
  'eventMoved',
  'seatGiven',
  'invited',
  'invitationExpired',
  'invitationDeclined',
  'teamCancelled',
  'eventDecided',
  'requestAnswered',
  'requestsWaiting',
  'eventsWaiting',
  'eventPublished',
  'questionAnswered',
  'questionsWaiting',
] as const;

/** One thing that happened for the caller since the last visit. */
export const changeItem = z.object({
  kind: z.enum(changeKinds),
  at: instant,
  eventId: z.string().nullable(),
  clubId: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});

/**
 * One kind of task that waits for the caller, and how many there are. Of several events it names
 * the soonest.
 */
export const waitingItem = z.object({
  kind: z.enum([
    'confirmAddress',
    'invitation',
    'joinRequests',
    'reviews',
    'roleRequests',
    'savedClosing',
    'followedEvents',
    'questions',
  ]),
  count: z.number(),
  /** For invitations, saved events and new events of followed clubs. */
  eventId: z.string().nullable(),
  /** Of join requests and questions. */
  clubId: z.string().nullable(),
  /** The event's or the club's name; empty for `confirmAddress`, `reviews` and `roleRequests`. */
  title: z.string(),
});

/** The caller's place in an event that is not over. */
export const myPlace = z.object({
  eventId: z.string(),
  place: z.enum(['REGISTERED', 'WAITING', 'INVITED']),
});

export type Participant = z.infer<typeof participant>;
export type ListedParticipant = z.infer<typeof listedParticipant>;
export type EventParticipants = z.infer<typeof eventParticipants>;
export type ParticipantCount = z.infer<typeof participantCount>;
export type RegistrationRow = z.infer<typeof registrationRow>;
export type MyRegistration = z.infer<typeof myRegistration>;
export type UserEvent = z.infer<typeof userEvent>;
export type ChangeItem = z.infer<typeof changeItem>;
export type WaitingItem = z.infer<typeof waitingItem>;
export type MyPlace = z.infer<typeof myPlace>;
