import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import {
  clubMembers,
  clubQuestions,
  clubs,
  events,
  mails,
  registrations,
  teams,
  users,
} from '../../db/schema';

/** The SQL of messages that are sent, and of what they say. */
export const createMailSendingRepository = (db: Executor) => {
  return {
    /**
     * Claims due messages until `until`: other processes skip them, and they are due again then if
     * this process dies.
     */
    claim: ({ now, until, limit }: { now: Date; until: Date; limit: number }) => {
      const due = sql`select id from ${mails}
        where settled_at is null and due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${limit} for update skip locked`;
      return db
        .update(mails)
        .set({ dueAt: until, attempts: sql`${mails.attempts} + 1` })
        .where(sql`${mails.id} in (${due})`)
        .returning();
    },

    settle: async (
      id: string,
      outcome: 'sent' | 'dropped' | 'failed',
      settledAt: Date,
    ): Promise<void> => {
      await db.update(mails).set({ outcome, settledAt }).where(eq(mails.id, id));
    },

    postpone: async (id: string, dueAt: Date): Promise<void> => {
      await db.update(mails).set({ dueAt }).where(eq(mails.id, id));
    },

    /** Removes what was settled before this instant. */
    removeSettled: async (before: Date): Promise<void> => {
      await db.delete(mails).where(and(isNotNull(mails.settledAt), lt(mails.settledAt, before)));
    },

    /** Messages by state. A first attempt that runs is no retry. */
    counts: async (now: Date): Promise<{ due: number; retried: number; failed: number }> => {
      const open = isNull(mails.settledAt);
      // Three counts, because each uses a partial index that leaves out sent messages.
      return {
        due: await db.$count(mails, and(open, lte(mails.dueAt, now))),
        retried: await db.$count(mails, and(open, gt(mails.attempts, 1))),
        failed: await db.$count(mails, eq(mails.outcome, 'failed')),
      };
    },

    recipient: async (userId: string) => {
      const [row] = await db
        .select({
          name: users.name,
          email: users.email,
          isActive: users.isActive,
          emailConfirmed: users.emailConfirmed,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row;
    },

    clubName: async (clubId: string): Promise<string | undefined> => {
      const [row] = await db.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, clubId));
      return row?.name;
    },

    /** A question that a person asked a club. */
    question: async (id: string, userId: string) => {
      const runsClub = sql`${users.role} <> 'member' and exists (
        select from ${clubMembers} where ${clubMembers.clubId} = ${clubQuestions.clubId}
          and ${clubMembers.userId} = ${users.id}
          and ${clubMembers.role} in ('clubAdmin', 'superAdmin'))`;
      const [row] = await db
        .select({ text: clubQuestions.text, answer: clubQuestions.answer })
        .from(clubQuestions)
        .innerJoin(users, eq(users.id, userId))
        .where(and(eq(clubQuestions.id, id), or(eq(clubQuestions.askerId, userId), runsClub)));
      return row;
    },

    /** What messages say of an event. */
    event: async (eventId: string) => {
      const [row] = await db
        .select({
          id: events.id,
          name: events.name,
          date: events.date,
          venue: events.venue,
          mode: events.mode,
          clubName: clubs.name,
          passSecret: events.passSecret,
          cancelledAt: events.cancelledAt,
          cancelReason: events.cancelReason,
        })
        .from(events)
        .innerJoin(clubs, eq(clubs.id, events.clubId))
        .where(eq(events.id, eventId));
      return row;
    },

    /** A person's registration for an event that is not cancelled, with the team and its leader. */
    registration: async (eventId: string, userId: string) => {
      const [row] = await db
        .select({
          id: registrations.id,
          status: registrations.status,
          isLeader: registrations.isLeader,
          createdAt: registrations.createdAt,
          seatGivenAt: registrations.seatGivenAt,
          teamName: teams.name,
          leaderName: sql<
            string | null
          >`(select name from ${users} leader where leader.id = ${teams.leaderId})`,
        })
        .from(registrations)
        .leftJoin(teams, eq(teams.id, registrations.teamId))
        .where(
          and(
            eq(registrations.eventId, eventId),
            eq(registrations.userId, userId),
            ne(registrations.status, 'CANCELLED'),
          ),
        );
      return row;
    },
  };
};
