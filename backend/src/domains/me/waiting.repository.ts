import { type MyPlace } from 'contracts';
import { and, asc, count, eq, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { isExpired } from '../../db/conditions';
import {
  clubJoinRequests,
  clubQuestions,
  clubs,
  events,
  registrations,
  roleRequests,
  users,
} from '../../db/schema';
import { expiredBefore } from '../registrations/invitations';

const placeOf = {
  CONFIRMED: 'REGISTERED',
  WAITING: 'WAITING',
  INVITED: 'INVITED',
} as const satisfies Record<string, MyPlace['place']>;

interface Times {
  now: Date;
  invitationHours: number;
}

/** What waits for a person, and where the person has a place; each function is one statement. */
export const createWaitingRepository = (db: Executor) => ({
  /** Open invitations, the soonest event first. */
  invitations: (userId: string, { now, invitationHours }: Times) =>
    db
      .select({ eventId: events.id, name: events.name })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          eq(registrations.userId, userId),
          eq(registrations.status, 'INVITED'),
          not(isExpired(expiredBefore(now, invitationHours))),
          isNull(events.cancelledAt),
          gt(events.date, now),
        ),
      )
      .orderBy(asc(events.date), asc(events.id)),

  /** Pending join requests of these clubs, counted by club; the club with most of them first. */
  joinRequests: (clubIds: readonly string[]) =>
    db
      .select({ clubId: clubs.id, name: clubs.name, total: count() })
      .from(clubJoinRequests)
      .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
      .innerJoin(users, and(eq(users.id, clubJoinRequests.userId), users.isActive))
      .where(and(inArray(clubs.id, [...clubIds]), eq(clubJoinRequests.status, 'pending')))
      .groupBy(clubs.id, clubs.name)
      .orderBy(sql`count(*) desc`, asc(clubs.name)),

  /** The same for questions without an answer. */
  questions: (clubIds: readonly string[]) =>
    db
      .select({ clubId: clubs.id, name: clubs.name, total: count() })
      .from(clubQuestions)
      .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
      .innerJoin(users, and(eq(users.id, clubQuestions.askerId), users.isActive))
      .where(and(inArray(clubs.id, [...clubIds]), isNull(clubQuestions.answeredAt)))
      .groupBy(clubs.id, clubs.name)
      .orderBy(sql`count(*) desc`, asc(clubs.name)),

  roleRequests: async (): Promise<number> => {
    const [row] = await db
      .select({ total: count() })
      .from(roleRequests)
      .innerJoin(users, and(eq(users.id, roleRequests.userId), users.isActive))
      .where(eq(roleRequests.status, 'pending'));
    return row?.total ?? 0;
  },

  /** Places in events that are not over; expired invitations are none. */
  places: async (userId: string, { now, invitationHours }: Times): Promise<MyPlace[]> => {
    const rows = await db
      .select({ eventId: registrations.eventId, status: registrations.status })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(
        and(
          eq(registrations.userId, userId),
          ne(registrations.status, 'CANCELLED'),
          not(isExpired(expiredBefore(now, invitationHours))),
          gt(events.endsAt, now),
        ),
      )
      .orderBy(asc(events.date), asc(events.id));
    return rows.flatMap(({ eventId, status }) =>
      status === 'CANCELLED' ? [] : [{ eventId, place: placeOf[status] }],
    );
  },
});
