import { and, type Column, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { announcements, clubMembers, events, registrations } from './schema';

/** Both ends are inclusive; a missing one is open. */
export interface Period {
  from?: Date | undefined;
  to?: Date | undefined;
}

export const isWithin = (column: Column, { from, to }: Period): SQL | undefined =>
  and(from && gte(column, from), to && lte(column, to));

/** SQL of `hasExpired`; `before` is a date, or a placeholder for its ISO text. */
export const isExpired = (before: Date | ReturnType<typeof sql.placeholder>): SQL =>
  sql`(${registrations.status} = 'INVITED' and coalesce(${registrations.seatGivenAt}, ${registrations.createdAt})
    <= ${before instanceof Date ? before.toISOString() : before}::timestamptz)`;

/** Place on the waiting list, counted in parties; null for those who do not wait. */
export const waitingPlace = sql<number | null>`case when ${registrations.status} = 'WAITING' then (
  select count(distinct coalesce(w.team_id, w.id))::int from ${registrations} w
  where w.event_id = ${registrations.eventId} and w.standing = 'WAITING' and w.queue_number <= ${registrations.queueNumber}) end`;

/** Whether an active coordinator of the event's club can decide on it. */
export const clubHasCoordinator = sql<boolean>`exists (
  select 1 from ${clubMembers} join portal.users coordinator on coordinator.id = ${clubMembers.userId}
  where ${clubMembers.clubId} = ${events.clubId} and ${clubMembers.role} = 'facultyCoordinator'
    and coordinator.is_active and coordinator.role = 'facultyCoordinator')`;

/** Somebody who looks at announcements; null for a visitor. */
export interface AnnouncementViewer {
  now: Date;
  userId: string | null;
}

/** SQL of the announcement policy's `maySee` for all but super admins. */
export const isShownTo = ({ now, userId }: AnnouncementViewer): SQL | undefined =>
  or(
    isNull(announcements.visibleUntil),
    gte(announcements.visibleUntil, now),
    userId ? eq(announcements.createdBy, userId) : undefined,
  );

/**
 * As the limit of a subquery: all its rows. PostgreSQL plans such a subquery by itself, so that it
 * finds few rows by their own index and not by an index in the order of the outer query.
 */
export const everyRow = 2_147_483_647;
