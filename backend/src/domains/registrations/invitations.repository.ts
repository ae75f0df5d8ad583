import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { isExpired } from '../../db/conditions';
import { events, registrations } from '../../db/schema';

/** The SQL of invitations that end by themselves. */
export const createInvitationRepository = (db: Executor) => ({
  /** Events to come with invitations that have expired. */
  eventsToSettle: async (before: Date, now: Date): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ eventId: registrations.eventId })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(isExpired(before), gt(events.date, now), isNull(events.cancelledAt)))
      .orderBy(asc(registrations.eventId));
    return rows.map(({ eventId }) => eventId);
  },

  /**
   * When the oldest open invitation after `after` to a future event was made; undefined without
   * one.
   */
  firstAfter: async (after: Date, now: Date): Promise<Date | undefined> => {
    const began = sql`coalesce(${registrations.seatGivenAt}, ${registrations.createdAt})`;
    const [row] = await db
      .select({ first: sql<string | null>`min(${began})` })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          eq(registrations.status, 'INVITED'),
          sql`${began} > ${after.toISOString()}::timestamptz`,
          gt(events.date, now),
          isNull(events.cancelledAt),
        ),
      );
    return row?.first ? new Date(row.first) : undefined;
  },

  /** Ends expired invitations and returns their number. The caller has locked the event's row. */
  expire: async (eventId: string, before: Date, now: Date): Promise<number> => {
    const ended = await db
      .update(registrations)
      .set({ status: 'CANCELLED', cancelledAt: now, endedAs: 'EXPIRED' })
      .where(and(eq(registrations.eventId, eventId), isExpired(before)))
      .returning({ id: registrations.id });
    return ended.length;
  },

  /** Whether the person's newest place in the event was an invitation that expired. */
  isLastExpired: async (eventId: string, userId: string): Promise<boolean> => {
    const [row] = await db
      .select({ endedAs: registrations.endedAs })
      .from(registrations)
      .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId)))
      .orderBy(desc(registrations.queueNumber))
      .limit(1);
    return row?.endedAs === 'EXPIRED';
  },
});
