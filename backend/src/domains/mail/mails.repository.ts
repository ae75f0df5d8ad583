import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type MailChoice, type MailKind } from 'contracts';
import { type Executor } from '../../db/client';
import {
  events,
  mailChoices,
  type MailFacts,
  mails,
  clubMembers,
  registrations,
  users,
} from '../../db/schema';

export interface NewMail {
  kind: MailKind;
  facts: MailFacts;
  at: Date;
}

/** Those who hold a seat, are invited or wait. */
const living = ['CONFIRMED', 'INVITED', 'WAITING'] as const;

/** The SQL of the messages to send. */
export const createMailRepository = (db: Executor) => {
  const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const isWanted = (kind: MailKind) =>
    sql`${users.isActive} and not exists (
      select from ${mailChoices}
      where ${mailChoices.userId} = ${users.id} and ${kind} = any(${mailChoices.off}))`;

  /**
   * Adds one message for each active person in `people` who wants this kind. Skips accounts that
   * are being closed or erased: closing waits for events that the caller may have locked.
   */
  const adding = (
    { kind, facts, at }: NewMail,
    people: { from: SQL; where: SQL; facts?: SQL; onceKey?: SQL },
  ): SQL => sql`
      insert into ${mails} (id, user_id, kind, facts, once_key, created_at, due_at)
      select gen_random_uuid()::text, ${users.id}, ${kind},
        ${people.facts ?? sql`${JSON.stringify(facts)}::jsonb`},
        ${people.onceKey ?? sql`null`}, ${timestamp(at)}, ${timestamp(at)}
      from ${people.from}
      where ${people.where} and ${isWanted(kind)}
      for key share of users skip locked
      on conflict do nothing`;
  const addFor = async (...mail: Parameters<typeof adding>): Promise<void> => {
    await db.execute(adding(...mail));
  };

  return {
    /** What `add` runs, for a larger statement: for this account, under a further condition. */
    addingIf: (mail: NewMail, userId: string, condition: SQL): SQL =>
      adding(mail, {
        from: sql`${users}`,
        where: sql`${eq(users.id, userId)} and ${condition}`,
      }),

    add: (mail: NewMail, userIds: readonly string[]): Promise<void> =>
      addFor(mail, { from: sql`${users}`, where: inArray(users.id, [...userIds]) }),

    /** The same for the account with an address, if there is one. */
    addForAddress: (mail: NewMail, email: string): Promise<void> =>
      addFor(mail, { from: sql`${users}`, where: eq(users.email, email) }),

    /** For everybody who holds a seat in an event, is invited to it or waits for it. */
    addForRegistered: (mail: NewMail, eventId: string): Promise<void> =>
      addFor(mail, {
        from: sql`${users} join ${registrations} on ${registrations.userId} = ${users.id}`,
        where: sql`${registrations.eventId} = ${eventId}
          and ${inArray(registrations.status, [...living])}`,
      }),

    /**
     * For the organizers of an event, the same people as in `managesClub`: the admins of its club,
     * and its creator if that is a super admin.
     */
    addForOrganizers: (mail: NewMail, eventId: string): Promise<void> =>
      addFor(mail, {
        from: sql`${users}`,
        where: sql`${users.role} <> 'member' and ${users.id} in (
          select ${clubMembers.userId} from ${clubMembers}
            join ${events} on ${events.clubId} = ${clubMembers.clubId}
            where ${events.id} = ${eventId} and ${clubMembers.role} in ('clubAdmin', 'superAdmin')
          union select ${events.createdBy} from ${events}
            where ${events.id} = ${eventId} and ${users.role} = 'superAdmin')`,
      }),

    /** For those who run a club, the same people as in `administers`. */
    addForAdmins: (mail: NewMail, clubId: string): Promise<void> =>
      addFor(mail, {
        from: sql`${users}`,
        where: sql`${users.role} <> 'member' and ${users.id} in (
          select ${clubMembers.userId} from ${clubMembers}
            where ${clubMembers.clubId} = ${clubId}
              and ${clubMembers.role} in ('clubAdmin', 'superAdmin'))`,
      }),

    /**
     * Adds reminders for people with a seat in approved events between two instants, once per date
     * of an event.
     */
    addReminders: (at: Date, until: Date): Promise<void> =>
      addFor(
        { kind: 'reminder', facts: {}, at },
        {
          from: sql`${users} join ${registrations} on ${registrations.userId} = ${users.id}
            join ${events} on ${events.id} = ${registrations.eventId}`,
          where: sql`${registrations.status} = 'CONFIRMED'
            and ${events.approvalStatus} = 'SUPER_ADMIN_APPROVED' and ${events.cancelledAt} is null
            and ${events.date} > ${timestamp(at)} and ${events.date} <= ${timestamp(until)}`,
          facts: sql`jsonb_build_object('eventId', ${events.id})`,
          onceKey: sql`'reminder ' || ${events.id} || ' ' || ${users.id} || ' ' || extract(epoch from ${events.date})`,
        },
      ),

    offOf: async (userId: string): Promise<MailChoice[]> => {
      const [row] = await db
        .select({ off: mailChoices.off })
        .from(mailChoices)
        .where(eq(mailChoices.userId, userId));
      return row?.off ?? [];
    },

    choose: async (userId: string, off: MailChoice[]): Promise<void> => {
      await db
        .insert(mailChoices)
        .values({ userId, off })
        .onConflictDoUpdate({ target: mailChoices.userId, set: { off } });
    },

    mailsOf: (userId: string) =>
      db
        .select({ kind: mails.kind, createdAt: mails.createdAt, settledAt: mails.settledAt })
        .from(mails)
        .where(eq(mails.userId, userId)),

    forget: async (userId: string): Promise<void> => {
      await db.delete(mails).where(eq(mails.userId, userId));
      await db.delete(mailChoices).where(eq(mailChoices.userId, userId));
    },
  };
};
