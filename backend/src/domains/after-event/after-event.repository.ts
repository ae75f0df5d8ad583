import { and, avg, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { certificates, clubs, eventFeedback, events, registrations } from '../../db/schema';

const wasThere = and(eq(registrations.status, 'CONFIRMED'), isNotNull(registrations.checkedInAt));
const starsOf = (value: number) =>
  sql<number>`(count(*) filter (where ${eventFeedback.stars} = ${value}))::int`;

/** The SQL of feedback and certificates. */
export const createAfterEventRepository = (db: Executor) => ({
  wasThere: async (eventId: string, userId: string): Promise<boolean> =>
    (
      await db
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId), wasThere))
    ).length > 0,

  feedbackOf: async (eventId: string, userId: string) => {
    const [row] = await db
      .select()
      .from(eventFeedback)
      .where(and(eq(eventFeedback.eventId, eventId), eq(eventFeedback.userId, userId)));
    return row;
  },

  /** Returns false when the person has answered before. */
  addFeedback: async (row: typeof eventFeedback.$inferInsert): Promise<boolean> =>
    (
      await db
        .insert(eventFeedback)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: eventFeedback.id })
    ).length > 0,

  sums: async (eventId: string) => {
    const [row] = await db
      .select({
        count: count(),
        average: avg(eventFeedback.stars).mapWith(Number),
        one: starsOf(1),
        two: starsOf(2),
        three: starsOf(3),
        four: starsOf(4),
        five: starsOf(5),
        asked: sql<number>`(select count(*)::int from ${registrations}
          where ${registrations.eventId} = ${eventId} and ${wasThere})`,
      })
      .from(eventFeedback)
      .where(eq(eventFeedback.eventId, eventId));
    return row;
  },

  /** Ordered so that neither author nor time can be guessed. */
  comments: (eventId: string) =>
    db
      .select({ stars: eventFeedback.stars, comment: eventFeedback.comment })
      .from(eventFeedback)
      .where(and(eq(eventFeedback.eventId, eventId), ne(eventFeedback.comment, '')))
      .orderBy(sql`md5(${eventFeedback.id})`)
      .limit(500),

  certificateOf: async (eventId: string, userId: string) => {
    const [row] = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.eventId, eventId)));
    return row;
  },

  /** Does nothing when the person already has one for the event. */
  addCertificate: async (row: typeof certificates.$inferInsert): Promise<void> => {
    await db.insert(certificates).values(row).onConflictDoNothing();
  },

  /** A certificate, and whether it is still valid. */
  certificate: async (number: string) => {
    const [row] = await db
      .select({
        certificate: certificates,
        holds: sql<boolean>`(${events.cancelledAt} is null and exists (select 1 from ${registrations}
          where ${registrations.eventId} = ${certificates.eventId}
            and ${registrations.userId} = ${certificates.userId} and ${wasThere}))`,
      })
      .from(certificates)
      .innerJoin(events, eq(events.id, certificates.eventId))
      .where(eq(certificates.number, number));
    return row;
  },

  clubName: async (clubId: string): Promise<string> =>
    (await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, clubId)))[0]?.name ?? '',

  feedbackOfPerson: (userId: string) =>
    db
      .select({
        event: events.name,
        stars: eventFeedback.stars,
        comment: eventFeedback.comment,
        at: eventFeedback.createdAt,
      })
      .from(eventFeedback)
      .innerJoin(events, eq(events.id, eventFeedback.eventId))
      .where(eq(eventFeedback.userId, userId)),

  certificatesOfPerson: (userId: string) =>
    db
      .select({
        number: certificates.number,
        name: certificates.personName,
        event: certificates.eventName,
        issuedAt: certificates.issuedAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, userId)),

  /** Deletes feedback; keeps certificate numbers without the person. */
  forget: async (userId: string): Promise<void> => {
    await db.delete(eventFeedback).where(eq(eventFeedback.userId, userId));
    await db
      .update(certificates)
      .set({ userId: null, personName: '' })
      .where(eq(certificates.userId, userId));
  },
});

export type CertificateRow = typeof certificates.$inferSelect;
