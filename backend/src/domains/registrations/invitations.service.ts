import { type FastifyBaseLogger } from 'fastify';
import { type Tx } from '../../db/client';
import { type Context } from '../../http/context';
import { keepRepeating } from '../../lib/keep-repeating';
import { eventRepository } from '../events/events.repository';
import { expiredBefore } from './invitations';
import { invitationRepository as repository } from './invitations.repository';
import { createRegistrationRepository } from './registrations.repository';
import { fillFreeSeats } from '../seats/waiting-list.service';

interface HeldEvent {
  id: string;
  date: Date;
  cancelledAt: Date | null;
}

const aMinute = 60_000;

/** Ends invitations that were not answered in time. */
export const createInvitationService = ({ db, clock, config }: Context) => {
  const { release } = createRegistrationRepository(db);

  /**
   * Ends the expired invitations of an event to come; those who wait get the places. Returns how
   * many ended. The caller holds the event's row, so two processes never end the same one.
   */
  const expire = async (tx: Tx, event: HeldEvent, now: Date): Promise<number> => {
    if (event.cancelledAt || event.date <= now) return 0;
    const seats = await repository.expire(
      tx,
      event.id,
      expiredBefore(now, config.invitationHours),
      now,
    );
    if (seats === 0) return 0;
    await release(tx, event.id, { seats, waiting: 0 });
    await fillFreeSeats(tx, event.id, now);
    return seats;
  };

  const settle = (eventId: string): Promise<number> =>
    db.transaction(async (tx) => {
      const event = await eventRepository.lock(tx, eventId);
      return event ? expire(tx, event, clock()) : 0;
    });

  /**
   * The same for all events. One that fails does not keep the others; the first failure is thrown
   * at the end.
   */
  const sweep = async (isOver: () => boolean = () => false): Promise<number> => {
    const now = clock();
    const failures: unknown[] = [];
    let ended = 0;
    for (const eventId of await repository.eventsToSettle(
      db,
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

  /** Milliseconds until the next invitation expires; a minute when that is longer. */
  const untilNext = async (): Promise<number> => {
    const now = clock();
    const before = expiredBefore(now, config.invitationHours);
    const first = await repository.firstAfter(db, before, now);
    return first ? Math.min(aMinute, first.getTime() - before.getTime()) : aMinute;
  };

  return { expire, sweep, untilNext };
};

/**
 * Ends expired invitations now and at the moment when the next one expires, so that lists count the
 * seats that registering would find. Every minute at least. Returns the stop.
 */
export const keepInvitationsSwept = (
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  const { sweep, untilNext } = createInvitationService(context);
  const onError = (error: unknown) =>
    log.warn(
      { err: error },
      'expired invitations could not be ended; it is tried again in a minute',
    );
  return keepRepeating({ work: sweep, every: aMinute, sooner: untilNext, onError });
};
