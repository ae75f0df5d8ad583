import { type Executor } from '../../db/client';
import { groupBy } from '../../lib/group-by';
import { lockAtHand } from '../accounts/living-accounts.repository';
import { seatRepository } from './seats.repository';
import { whoMovesUp } from './waiting-list';

/**
 * The active people who wait, by party in order. A party whose leader's account is closed waits as
 * a whole.
 */
const queueOf = async (tx: Executor, eventId: string) => {
  const rows = await seatRepository.waiting(tx, eventId);
  const closed = new Set(
    rows.filter(({ isActive, leads }) => leads && !isActive).map(({ party }) => party),
  );
  const living = rows.filter(({ isActive, party }) => isActive && !closed.has(party));
  return [...groupBy(living, ({ party }) => party)].map(([party, people]) => ({
    id: party,
    people,
    size: people.length,
  }));
};

type Queue = Awaited<ReturnType<typeof queueOf>>;

/**
 * Who moves up, with their accounts locked; parties of somebody whose account is just being closed
 * stay where they are.
 */
const lockedChoice = async (tx: Executor, free: number, queue: Queue): Promise<string[]> => {
  const people = whoMovesUp(free, queue).flatMap((party) => party.people);
  const held = await lockAtHand(
    tx,
    people.map(({ userId }) => userId),
  );
  if (held.size === people.length) return people.map(({ id }) => id);
  const rest = queue.filter(
    (party) => !people.some((person) => person.party === party.id && !held.has(person.userId)),
  );
  return lockedChoice(tx, free, rest);
};

/**
 * Gives the free seats of an event to those who wait, in order. The caller holds the event's row,
 * so nobody else counts its seats meanwhile. Does nothing once the event has begun or is cancelled.
 */
export const fillFreeSeats = async (tx: Executor, eventId: string, now: Date): Promise<void> => {
  const event = await seatRepository.counts(tx, eventId);
  if (
    !event ||
    event.waiting === 0 ||
    event.taken >= event.max ||
    event.cancelledAt ||
    event.date <= now
  )
    return;
  const chosen = await lockedChoice(tx, event.max - event.taken, await queueOf(tx, eventId));
  if (chosen.length === 0) return;
  await seatRepository.give(tx, eventId, chosen, now);
};
