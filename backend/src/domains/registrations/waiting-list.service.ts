import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { events, registrations, users } from '../../db/schema';
import { groupBy } from '../../lib/group-by';
import { lockAtHand } from '../users/living-accounts';
import { whoMovesUp } from './waiting-list';

/** The active people who wait, by party in order. A party whose leader's account is closed waits as a whole. */
const queueOf = async (tx: Executor, eventId: string) => {
  const { id, teamId, userId, isLeader, queueNumber } = registrations;
  const rows = await tx
    .select({
      id,
      userId,
      party: sql<string>`coalesce(${teamId}, ${id})`,
      isActive: users.isActive,
      leads: sql<boolean>`${teamId} is null or ${isLeader}`,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(registrations.eventId, eventId), eq(registrations.standing, 'WAITING')))
    .orderBy(queueNumber);
  const closed = new Set(rows.filter(({ isActive, leads }) => leads && !isActive).map(({ party }) => party));
  const living = rows.filter(({ isActive, party }) => isActive && !closed.has(party));
  return [...groupBy(living, ({ party }) => party)].map(([party, people]) => ({ id: party, people, size: people.length }));
};

type Queue = Awaited<ReturnType<typeof queueOf>>;

/** Who moves up, with their accounts locked; parties of somebody whose account is just being closed stay where they are. */
const lockedChoice = async (tx: Executor, free: number, queue: Queue): Promise<string[]> => {
  const people = whoMovesUp(free, queue).flatMap((party) => party.people);
  const held = await lockAtHand(
    tx,
    people.map(({ userId }) => userId),
  );
  if (held.size === people.length) return people.map(({ id }) => id);
  const rest = queue.filter((party) => !people.some((person) => person.party === party.id && !held.has(person.userId)));
  return lockedChoice(tx, free, rest);
};

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
  const chosen = await lockedChoice(tx, event.max - event.taken, await queueOf(tx, eventId));
  if (chosen.length === 0) return;
  const moved = await tx
    .update(registrations)
    .set({
      standing: sql`case when ${registrations.teamId} is null or ${registrations.isLeader} then 'CONFIRMED' else 'INVITED' end`,
      seatGivenAt: now,
    })
    .where(inArray(registrations.id, chosen))
    .returning({ id: registrations.id });
  await tx
    .update(events)
    .set({
      registeredCount: sql`${events.registeredCount} + ${moved.length}`,
      waitingCount: sql`${events.waitingCount} - ${moved.length}`,
    })
    .where(eq(events.id, eventId));
};
