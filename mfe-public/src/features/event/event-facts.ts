import { type EventDetail, type MyRegistration } from 'contracts';
import { isInvited, type User } from 'shared-session';
import { type RegisterFacts } from './register-state';

const hasPassed = (instant: string, now: number) => Date.parse(instant) <= now;

/** Whether the event is over. */
export const hasEnded = (event: EventDetail, now: number): boolean => hasPassed(event.endDate, now);

/**
 * Whether the event's list of participants names the caller; the server marks the caller's entry
 * alone.
 */
const isListed = (event: EventDetail, me: string): boolean =>
  event.registeredParticipants?.some(({ userId }) => userId === me) ?? false;

/** Everything the register buttons depend on, from the answers of the server and its clock. */
export function registerFacts(
  event: EventDetail,
  user: User | null,
  mine: MyRegistration | null | undefined,
  now: number,
): RegisterFacts {
  const isOver = Boolean(mine?.invited && !isInvited(mine, now));
  const own = mine && mine.status !== 'CANCELLED' && !isOver ? mine : null;
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
    isFull: event.isFull,
    mayRegister: event.mayRegister,
    reason: event.reason,
  };
}
