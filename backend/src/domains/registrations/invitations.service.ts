import { type Tx } from '../../db/client';
import { type Context } from '../../http/context';
import { expiredBefore } from './invitations';
import { createRegistrationRepository } from './registrations.repository';
import { createInvitationRepository } from './invitations.repository';
import { createWaitingListService } from '../seats/waiting-list.service';
import { createEventRepository } from '../events/events.repository';

interface HeldEvent {
  id: string;
  date: Date;
  cancelledAt: Date | null;
}

const aMinute = 60_000;

/** Ends invitations that were not answered in time. */
export const createInvitationService = ({ db, clock, config }: Context) => {
  const invitations = createInvitationRepository(db);

  /**
   * Ends the expired invitations of a future event and gives the seats to people who wait. Returns
   * how many ended. The caller has locked the event's row, so two processes never end the same one.
   */
  const expire = async (tx: Tx, event: HeldEvent, now: Date): Promise<number> => {
    if (event.cancelledAt || event.date <= now) return 0;
    const seats = await createInvitationRepository(tx).expire(
      event.id,
      expiredBefore(now, config.invitationHours),
      now,
    );
    if (seats === 0) return 0;
    await createRegistrationRepository(tx).release(event.id, { seats, waiting: 0 });
    await createWaitingListService({ db: tx, config }).fillFreeSeats(event.id, now);
    return seats;
  };

  const settle = (eventId: string): Promise<number> =>
    db.transaction(async (tx) => {
      const event = await createEventRepository(tx).lock(eventId);
      return event ? expire(tx, event, clock()) : 0;
    });

  /** Does this for all events. Continues after a failure, and throws the first one at the end. */
  const sweep = async (isOver: () => boolean = () => false): Promise<number> => {
    const now = clock();
    const failures: unknown[] = [];
    let ended = 0;
    for (const eventId of await invitations.eventsToSettle(
      expiredBefore(now, config.invitationHours),
      now,
    )) {
      try {
        ended += await settle(eventId);
      } catch (error) {
        failures.push(error);
      }
      if (isOver()) break;
    }
    if (failures.length > 0) throw failures[0];
    return ended;
  };

  /** Milliseconds until the next invitation expires, at most a minute. */
  const untilNext = async (): Promise<number> => {
    const now = clock();
    const before = expiredBefore(now, config.invitationHours);
    const first = await invitations.firstAfter(before, now);
    return first ? Math.min(aMinute, first.getTime() - before.getTime()) : aMinute;
  };

  return { expire, sweep, untilNext };
};
