import { and, asc, count, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import {
  clubFollows,
  clubs,
  eventDecisions,
  events,
  eventSaves,
  registrations,
} from '../../db/schema';

const savedColumns = {
  id: events.id,
  name: events.name,
  date: events.date,
  endsAt: events.endsAt,
  registrationDeadline: events.registrationDeadline,
  venue: events.venue,
  eventType: events.eventType,
  mode: events.mode,
  cancelledAt: events.cancelledAt,
  clubId: clubs.id,
  clubName: clubs.name,
  clubLogo: clubs.logo,
  savedAt: eventSaves.createdAt,
};

const isPublic = eq(events.approvalStatus, 'SUPER_ADMIN_APPROVED');

/** Clubs that people follow and events that they saved. */
export const createFollowRepository = (db: Executor) => {
  const savedBy = (userId: string) =>
    db
      .select(savedColumns)
      .from(eventSaves)
      .innerJoin(events, and(eq(events.id, eventSaves.eventId), isPublic))
      .innerJoin(clubs, eq(clubs.id, events.clubId))
      .where(eq(eventSaves.userId, userId))
      .orderBy(asc(events.date), asc(events.id));

  return {
    savedBy,

    followedBy: (userId: string) =>
      db
        .select({
          id: clubs.id,
          name: clubs.name,
          logo: clubs.logo,
          isActive: clubs.isActive,
          followedAt: clubFollows.createdAt,
        })
        .from(clubFollows)
        .innerJoin(clubs, eq(clubs.id, clubFollows.clubId))
        .where(eq(clubFollows.userId, userId))
        .orderBy(asc(clubs.name), asc(clubs.id)),

    follow: async (userId: string, clubId: string, createdAt: Date): Promise<void> => {
      await db.insert(clubFollows).values({ userId, clubId, createdAt }).onConflictDoNothing();
    },
    unfollow: async (userId: string, clubId: string): Promise<void> => {
      await db
        .delete(clubFollows)
        .where(and(eq(clubFollows.userId, userId), eq(clubFollows.clubId, clubId)));
    },
    save: async (userId: string, eventId: string, createdAt: Date): Promise<void> => {
      await db.insert(eventSaves).values({ userId, eventId, createdAt }).onConflictDoNothing();
    },
    unsave: async (userId: string, eventId: string): Promise<void> => {
      await db
        .delete(eventSaves)
        .where(and(eq(eventSaves.userId, userId), eq(eventSaves.eventId, eventId)));
    },

    countOf: async (userId: string): Promise<{ clubs: number; events: number }> => {
      const [followed] = await db
        .select({ total: count() })
        .from(clubFollows)
        .where(eq(clubFollows.userId, userId));
      const [saved] = await db
        .select({ total: count() })
        .from(eventSaves)
        .where(eq(eventSaves.userId, userId));
      return { clubs: followed?.total ?? 0, events: saved?.total ?? 0 };
    },

    /** Coming events of followed clubs that were published after an instant, newest first. */
    publishedSince: (userId: string, since: Date, now: Date) =>
      db
        .select({
          eventId: events.id,
          name: events.name,
          clubName: clubs.name,
          at: eventDecisions.at,
        })
        .from(clubFollows)
        .innerJoin(events, and(eq(events.clubId, clubFollows.clubId), isPublic))
        .innerJoin(
          eventDecisions,
          and(
            eq(eventDecisions.eventId, events.id),
            eq(eventDecisions.submission, events.submission),
            eq(eventDecisions.role, 'superAdmin'),
            eq(eventDecisions.status, 'APPROVED'),
          ),
        )
        .innerJoin(clubs, eq(clubs.id, events.clubId))
        .where(
          and(
            eq(clubFollows.userId, userId),
            gt(eventDecisions.at, since),
            gt(eventDecisions.at, clubFollows.createdAt),
            gt(events.date, now),
            isNull(events.cancelledAt),
          ),
        )
        .orderBy(desc(eventDecisions.at))
        .limit(50),

    /** Saved events in which the person has no place and which were moved or cancelled since. */
    changedSince: (userId: string, since: Date) =>
      db
        .select({
          eventId: events.id,
          name: events.name,
          savedAt: eventSaves.createdAt,
          cancelledAt: events.cancelledAt,
          cancelReason: events.cancelReason,
          movedAt: events.movedAt,
          movedText: events.movedText,
        })
        .from(eventSaves)
        .innerJoin(events, and(eq(events.id, eventSaves.eventId), isPublic))
        .where(
          and(
            eq(eventSaves.userId, userId),
            sql`(${events.cancelledAt} > ${since.toISOString()}::timestamptz
              or ${events.movedAt} > ${since.toISOString()}::timestamptz)`,
            notExists(placeOf(db, userId)),
          ),
        )
        .orderBy(desc(events.date))
        .limit(50),

    /** Saved events without a place whose registration ends before `until`, soonest first. */
    closingBefore: (userId: string, now: Date, until: Date) =>
      db
        .select({ eventId: events.id, name: events.name })
        .from(eventSaves)
        .innerJoin(events, and(eq(events.id, eventSaves.eventId), isPublic))
        .where(
          and(
            eq(eventSaves.userId, userId),
            gt(events.registrationDeadline, now),
            sql`${events.registrationDeadline} <= ${until.toISOString()}::timestamptz`,
            isNull(events.cancelledAt),
            notExists(placeOf(db, userId)),
          ),
        )
        .orderBy(asc(events.registrationDeadline), asc(events.id)),

    /** For the export: all of them, past and cancelled ones included. */
    everySaveOf: (userId: string) =>
      db
        .select({ eventId: eventSaves.eventId, name: events.name, savedAt: eventSaves.createdAt })
        .from(eventSaves)
        .innerJoin(events, eq(events.id, eventSaves.eventId))
        .where(eq(eventSaves.userId, userId))
        .orderBy(asc(eventSaves.createdAt)),

    forget: async (userId: string): Promise<void> => {
      await db.delete(clubFollows).where(eq(clubFollows.userId, userId));
      await db.delete(eventSaves).where(eq(eventSaves.userId, userId));
    },
  };
};

/** A registration of this person that holds, waits for or was offered a place. */
const placeOf = (db: Executor, userId: string) =>
  db
    .select({ one: sql`1` })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, events.id),
        eq(registrations.userId, userId),
        sql`${registrations.status} <> 'CANCELLED'`,
      ),
    );

type Repository = ReturnType<typeof createFollowRepository>;
export type SavedRow = Awaited<ReturnType<Repository['savedBy']>>[number];
export type FollowedRow = Awaited<ReturnType<Repository['followedBy']>>[number];
export type PublishedRow = Awaited<ReturnType<Repository['publishedSince']>>[number];
export type ChangedRow = Awaited<ReturnType<Repository['changedSince']>>[number];
