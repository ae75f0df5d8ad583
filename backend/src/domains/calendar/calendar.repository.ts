import { and, asc, eq, gte, inArray, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { isExpired } from '../../db/conditions';
import {
  calendarFeeds,
  clubFollows,
  clubs,
  events,
  eventSaves,
  registrations,
  users,
} from '../../db/schema';

const columns = {
  id: events.id,
  name: events.name,
  description: events.description,
  date: events.date,
  endsAt: events.endsAt,
  venue: events.venue,
  mode: events.mode,
  clubName: clubs.name,
  platformLink: events.platformLink,
  cancelledAt: events.cancelledAt,
  updatedAt: events.updatedAt,
  version: events.version,
};

/** Maximum of events without a place in a feed. */
const mostIdeas = 300;

const placesOf = (db: Executor, userId: string, expiredBefore: Date, condition: SQL) =>
  db
    .select({ ...columns, status: registrations.status })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(
      and(
        eq(registrations.userId, userId),
        inArray(registrations.status, ['CONFIRMED', 'INVITED', 'WAITING']),
        not(isExpired(expiredBefore)),
        condition,
      ),
    );

/** Saved by the person, or of a club that the person follows, without a place of theirs. */
const ideasOf = (db: Executor, userId: string, from: Date) => {
  const saved = db
    .select({ id: eventSaves.eventId })
    .from(eventSaves)
    .where(eq(eventSaves.userId, userId));
  const followed = db
    .select({ id: clubFollows.clubId })
    .from(clubFollows)
    .where(eq(clubFollows.userId, userId));
  const place = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, events.id),
        eq(registrations.userId, userId),
        ne(registrations.status, 'CANCELLED'),
      ),
    );
  const isSaved = inArray(events.id, saved);
  return db
    .select({
      ...columns,
      platformLink: sql<null>`null`,
      status: sql<string>`case when ${isSaved} then 'SAVED' else 'FOLLOWED' end`,
    })
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(
      and(
        eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED'),
        gte(events.endsAt, from),
        or(isSaved, inArray(events.clubId, followed)),
        notExists(place),
      ),
    )
    .orderBy(asc(events.date), asc(events.id))
    .limit(mostIdeas);
};

/** The SQL of calendar files and their feeds. */
export const createCalendarRepository = (db: Executor) => ({
  /** An approved event; others are treated as absent. */
  findApprovedEvent: async (id: string) => {
    const [row] = await db
      .select({ ...columns, status: sql<null>`null` })
      .from(events)
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(and(eq(events.id, id), eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED')));
    return row;
  },

  /**
   * Events of a person from an instant on: with a seat, an invitation or a place on the waiting
   * list. Leaves out expired invitations.
   */
  eventsOfPerson: (userId: string, { from, expiredBefore }: { from: Date; expiredBefore: Date }) =>
    placesOf(db, userId, expiredBefore, gte(events.endsAt, from)).orderBy(
      asc(events.date),
      asc(events.id),
    ),

  /** The same for one event, whenever it is. */
  eventOfPerson: async (userId: string, eventId: string, expiredBefore: Date) => {
    const [row] = await placesOf(db, userId, expiredBefore, eq(events.id, eventId));
    return row;
  },

  /** What a person saved or follows and has no place in, from an instant on. */
  ideasOf: (userId: string, from: Date) => ideasOf(db, userId, from),

  /** The secret of a person's feed; stores `fresh` when there is none yet. */
  secretOf: async (userId: string, fresh: string, now: Date): Promise<string> => {
    await db
      .insert(calendarFeeds)
      .values({ userId, secret: fresh, createdAt: now })
      .onConflictDoNothing();
    const [row] = await db
      .select({ secret: calendarFeeds.secret })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId));
    return row?.secret ?? fresh;
  },

  renewSecret: async (userId: string, secret: string, now: Date): Promise<void> => {
    const values = { secret, createdAt: now };
    await db
      .insert(calendarFeeds)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  },

  /** Ends the address of a person's feed; the next request for it makes a new one. */
  endFeed: async (userId: string): Promise<void> => {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  },

  feedsOf: (userId: string) =>
    db
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId)),

  /** The active person to whom a feed belongs. */
  ownerOfFeed: async (secret: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.secret, secret), eq(users.isActive, true)));
    return row?.userId;
  },
});

type PersonRow = Awaited<
  ReturnType<ReturnType<typeof createCalendarRepository>['eventsOfPerson']>
>[number];
/** `status` is that of the registration, or `SAVED` or `FOLLOWED` without one. */
export type CalendarRow = Omit<PersonRow, 'status'> & { status: string | null };
