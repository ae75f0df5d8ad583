import { and, eq, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { events, registrations } from '../../db/schema';
import { whoMovesUp, type Party } from './waiting-list';

const party = sql<string>`coalesce(${registrations.teamId}, ${registrations.id})`;

const queueOf = (tx: Executor, eventId: string): Promise<Party[]> =>
  tx
    .select({ id: party, size: sql<number>`count(*)::int` })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.standing, 'WAITING')))
    .groupBy(party)
    .orderBy(sql`min(${registrations.queueNumber})`);

/**
 * Gives the free seats of an event to those who wait, in order. The caller holds the event's row, so nobody else
 * counts its seats meanwhile. Does nothing once the event has begun or is cancelled.
 */
export const fillFreeSeats = async (tx: Executor, eventId: string, now: Date): Promise<void> => {
  const [event] = await tx
    .select({
      max: events.maxParticipants,
      taken: events.registeredCount,
      waiting: events.waitingCount,
      date: events.date,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event || event.waiting === 0 || event.taken >= event.max || event.cancelledAt || event.date <= now) return;
  const chosen = whoMovesUp(event.max - event.taken, await queueOf(tx, eventId));
  if (chosen.length === 0) return;
  const moved = await tx
    .update(registrations)
    .set({
      standing: sql`case when ${registrations.teamId} is null or ${registrations.isLeader} then 'CONFIRMED' else 'INVITED' end`,
      seatGivenAt: now,
    })
    .where(and(eq(registrations.eventId, eventId), eq(registrations.standing, 'WAITING'), sql`${party} in ${chosen.map(({ id }) => id)}`))
    .returning({ id: registrations.id });
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${moved.length}`,
      waitingCount: sql`${events.waitingCount} - ${moved.length}`,
    })
    .where(eq(events.id, eventId));
};
