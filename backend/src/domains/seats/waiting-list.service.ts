import { type Config } from '../../config/env';
import { type Executor } from '../../db/client';
import { groupBy } from '../../lib/group-by';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMailService } from '../mail/mail.service';
import { createSeatRepository } from './seats.repository';
import { whoMovesUp } from './waiting-list';

/** Waiting lists of events; the caller has locked the event's row. */
export const createWaitingListService = ({ db, config }: { db: Executor; config: Config }) => {
  const seats = createSeatRepository(db);
  const accounts = createAccountLockService({ db });
  const mail = createMailService({ db, config });

  /**
   * Active people on the waiting list, by party in order. A party whose leader's account is closed
   * keeps waiting.
   */
  const queueOf = async (eventId: string) => {
    const rows = await seats.waiting(eventId);
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
   * Chooses who moves up and locks their accounts; skips parties of people whose account is being
   * closed.
   */
  const lockedChoice = async (free: number, queue: Queue): Promise<string[]> => {
    const people = whoMovesUp(free, queue).flatMap((party) => party.people);
    const held = await accounts.lockAtHand(people.map(({ userId }) => userId));
    if (held.size === people.length) return people.map(({ id }) => id);
    const rest = queue.filter(
      (party) => !people.some((person) => person.party === party.id && !held.has(person.userId)),
    );
    return lockedChoice(free, rest);
  };

  return {
    /**
     * Gives the free seats of an event to those who wait, in order. Does nothing once the event has
     * begun or is cancelled.
     */
    fillFreeSeats: async (eventId: string, now: Date): Promise<void> => {
      const event = await seats.counts(eventId);
      if (
        !event ||
        event.waiting === 0 ||
        event.taken >= event.max ||
        event.cancelledAt ||
        event.date <= now
      )
        return;
      const chosen = await lockedChoice(event.max - event.taken, await queueOf(eventId));
      if (chosen.length === 0) return;
      const moved = await seats.give(eventId, chosen, now);
      await mail.tell(moved, { kind: 'movedUp', facts: { eventId }, at: now });
    },
  };
};
