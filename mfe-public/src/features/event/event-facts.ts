import { type EventDetail, type MyRegistration } from 'contracts';
import { type User } from 'shared-session';
import { idOf } from '../../common/reference';
import { type RegisterFacts } from './register-state';

/** How many people have a seat. */
export const seatsTaken = (event: EventDetail): number =>
  event.registeredCount ?? event.registeredParticipants?.length ?? 0;

/** How many seats are left, never below none. */
export const seatsLeft = (event: EventDetail): number =>
  Math.max(0, event.spotsLeft ?? (event.maxParticipants ?? 0) - seatsTaken(event));

const hasPassed = (instant: string | null | undefined, now: number) =>
  Boolean(instant) && new Date(instant ?? '').getTime() <= now;

/** Whether the event is over. */
export const hasEnded = (event: EventDetail, now: number): boolean =>
  hasPassed(event.endDate ?? event.date, now);

/** An invitation that can still be answered. Servers before this rule name no end. */
export const isInvited = ({ invited, answerBy }: MyRegistration, now: number): boolean =>
  invited && !hasPassed(answerBy, now);

/**
 * Whether the event's list of participants names the caller; the server marks the caller's entry
 * alone.
 */
function isListed(event: EventDetail, userId: string): boolean {
  return Boolean(
    event.registeredParticipants?.some(
      (entry) => (typeof entry === 'string' ? entry : idOf(entry.userId)) === userId,
    ),
  );
}

/** Everything the register buttons depend on, from the answers of the server and its clock. */
export function registerFacts(
  event: EventDetail,
  user: User | null,
  mine: MyRegistration | null | undefined,
  now: number,
): RegisterFacts {
  const isOver = Boolean(mine?.invited && !isInvited(mine, now));
  const own = mine && mine.status !== 'CANCELLED' && !isOver ? mine : null;
  const mayByRole = user?.role === 'member' || user?.role === 'clubAdmin';
  return {
    isSignedIn: user !== null,
    isCancelled: event.status === 'CANCELLED',
    isRegistered: own
      ? own.waiting === null && !own.invited
      : mine === undefined && user !== null && isListed(event, user._id),
    waiting: own?.waiting ?? null,
    isInvited: own?.invited ?? false,
    isPast: hasPassed(event.date, now),
    hasEnded: hasEnded(event, now),
    isClosed: hasPassed(event.registrationDeadline, now),
    isFull: event.isFull ?? seatsLeft(event) === 0,
    mayRegister: event.mayRegister ?? mayByRole,
    reason:
      event.reason ?? (mayByRole ? null : 'Only students and club admins register for events.'),
  };
}
