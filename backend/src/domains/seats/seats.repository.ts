import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { events, registrations, users } from '../../db/schema';

/** The SQL of seats that become free. The caller has locked the event's row. */
export const createSeatRepository = (db: Executor) => ({
  /** Everybody who waits, in order, with the party they are part of. */
  waiting: (eventId: string) => {
    const { id, teamId, userId, isLeader, queueNumber } = registrations;
    return db
      .select({
        id,
        userId,
        party: sql<string>`coalesce(${teamId}, ${id})`,
        isActive: users.isActive,
        leads: sql<boolean>`${teamId} is null or ${isLeader}`,
      })
      .from(registrations)
      .innerJoin(users, eq(users.id, userId))
      .where(and(eq(registrations.eventId, eventId), eq(registrations.status, 'WAITING')))
      .orderBy(queueNumber);
  },

  counts: async (eventId: string) => {
    const [event] = await db
      .select({
        max: events.maxParticipants,
        taken: events.registeredCount,
        waiting: events.waitingCount,
        date: events.date,
        cancelledAt: events.cancelledAt,
      })
      .from(events)
      .where(eq(events.id, eventId));
    return event;
  },

  /**
   * Gives seats to waiting registrations and counts them. Members of a team are invited. Returns
   * the user ids.
   */
  give: async (eventId: string, ids: readonly string[], now: Date): Promise<string[]> => {
    const moved = await db
      .update(registrations)
      .set({
        status: sql`case when ${registrations.teamId} is null or ${registrations.isLeader} then 'CONFIRMED' else 'INVITED' end`,
        seatGivenAt: now,
      })
      .where(inArray(registrations.id, [...ids]))
      .returning({ userId: registrations.userId });
    await db
      .update(events)
      .set({
        registeredCount: sql`${events.registeredCount} + ${moved.length}`,
        waitingCount: sql`${events.waitingCount} - ${moved.length}`,
      })
      .where(eq(events.id, eventId));
    return moved.map(({ userId }) => userId);
  },
});
