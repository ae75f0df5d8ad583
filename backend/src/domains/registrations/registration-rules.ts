import { registrationMessages } from 'contracts/forms';
import { type Actor } from '../../http/actor';
import { deny, type Denial, only } from '../../http/policy';
import { conflict, type AppError } from '../../lib/app-error';

/** What registering depends on, beside the person. */
export interface OpenEvent {
  approvalStatus: string;
  cancelledAt: Date | null;
  date: Date;
  registrationDeadline: Date;
  eventType: string;
  maxParticipants: number;
  registeredCount: number;
  departmentsAllowed: readonly string[];
  /** The competition's own rules; null for other events and before it is set up. */
  competition: {
    teamAllowed: boolean;
    teamSizeLimit: number;
    registrationDeadline: Date | null;
  } | null;
}

export interface Question {
  event: OpenEvent;
  /** Null for a visitor, who is told what a member could do. */
  actor: Actor | null;
  isRegistered: boolean;
  now: Date;
  enforceDepartments: boolean;
}

/** Roles of accounts that may take part. */
export const takers = ['member', 'clubAdmin'] as const;
export const mayTakePart = (role: string): boolean => takers.some((taker) => taker === role);

const onlyTakers = 'Only members and club admins can register for events';

/** The policy of both calls that register. */
export const mayRegister = only(takers, onlyTakers);

/** The message of both calls that register. */
export const registeredWords = (waiting: number | null): string =>
  waiting === null
    ? 'Registration successful!'
    : `This event is full: you are number ${waiting} on the waiting list`;

const closed = deny('registration_closed', 'Registration for this event is closed', 409);

export const competitionNotReady = deny(
  'competition_not_ready',
  'This competition is not set up yet. Please come back later.',
  409,
);

/**
 * Why the person cannot register; null when they can. A full event is open for its waiting list.
 */
export const whyNotRegister = ({
  event,
  actor,
  isRegistered,
  now,
  enforceDepartments,
}: Question): Denial | null => {
  if (actor && !mayTakePart(actor.role)) return deny('role_not_allowed', onlyTakers);
  if (isRegistered)
    return deny('already_registered', 'You are already registered for this event', 409);
  if (event.approvalStatus !== 'SUPER_ADMIN_APPROVED')
    return deny('not_open', 'This event is not open for registration yet', 409);
  if (event.cancelledAt) return deny('event_cancelled', 'This event has been cancelled', 409);
  if (event.registrationDeadline <= now || event.date <= now) return closed;
  if (event.eventType === 'COMPETITION' && !event.competition) return competitionNotReady;
  if (event.competition?.registrationDeadline && event.competition.registrationDeadline <= now)
    return closed;
  const { departmentsAllowed } = event;
  if (
    enforceDepartments &&
    actor &&
    departmentsAllowed.length > 0 &&
    !departmentsAllowed.includes(actor.department)
  )
    return deny('department_not_allowed', `This event is for ${departmentsAllowed.join(', ')}`);
  return null;
};

/** The refusal of a party that is larger than the free seats. */
export const fullFor = (size: number, left: number): AppError =>
  conflict(
    'event_full',
    size > 1 && left > 0
      ? `Only ${left} ${left === 1 ? 'spot is' : 'spots are'} left: not enough for your team`
      : 'This event is full',
  );

export interface TeamInput {
  teamName: string;
  /** Without the leader. */
  memberIds: string[];
}

/**
 * The team a register call asks for; null for a person alone. The refusal is a 400 about one field.
 */
export const readTeam = (
  input: {
    teamName?: string | null | undefined;
    teamMembers?: readonly string[] | null | undefined;
  },
  competition: OpenEvent['competition'],
  leaderId: string,
): TeamInput | null | { field: 'teamName' | 'teamMembers'; message: string } => {
  const teamName = input.teamName?.trim() ?? '';
  const memberIds = [...(input.teamMembers ?? [])];
  if (!competition?.teamAllowed) {
    if (memberIds.length > 0)
      return { field: 'teamMembers', message: 'Teams are not allowed here' };
    return null;
  }
  if (!teamName) return { field: 'teamName', message: registrationMessages.teamName };
  if (memberIds.includes(leaderId))
    return { field: 'teamMembers', message: 'You lead the team: do not add yourself as a member' };
  if (new Set(memberIds).size < memberIds.length)
    return { field: 'teamMembers', message: 'A person can be in a team only once' };
  if (memberIds.length > competition.teamSizeLimit - 1)
    return {
      field: 'teamMembers',
      message: registrationMessages.teamSize(competition.teamSizeLimit),
    };
  return { teamName, memberIds };
};
