import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type MailChoice, type MailKind } from 'contracts';
import { id, instant, portal } from './portal';
import { users } from './users';

/**
 * What a message is about, beside its kind and its person. No names: they are read when it is sent.
 */
export interface MailFacts {
  eventId?: string;
  clubId?: string;
  questionId?: string;
  isApproved?: boolean;
  /** A decision on a change of an event that is approved already. */
  isChange?: boolean;
  remark?: string;
  /** Whole sentences, one a line. */
  words?: string;
}

/** Outbox: rows are written in the transaction of the change that they report. */
export const mails = portal.table(
  'mails',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
    facts: jsonb().$type<MailFacts>().notNull(),
    /** A second message with the same key is not added. */
    onceKey: text().unique(),
    createdAt: instant().notNull(),
    /** Time of the next attempt. The sending process moves it into the future before it sends. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    settledAt: instant(),
    /** `dropped`: there was no reason to send it any more when it was due. */
    outcome: text({ enum: ['sent', 'dropped', 'failed'] }),
  },
  (table) => [
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.settledAt} is null`),
    index('mails_settled').on(table.settledAt),
    index('mails_failed')
      .on(table.settledAt)
      .where(sql`${table.outcome} = 'failed'`),
    // However often it is asked for, one link of each kind waits for a person.
    uniqueIndex('mails_open_reset')
      .on(table.userId)
      .where(sql`${table.kind} = 'resetLink' and ${table.settledAt} is null`),
    uniqueIndex('mails_open_confirmation')
      .on(table.userId)
      .where(sql`${table.kind} = 'confirmAddress' and ${table.settledAt} is null`),
    index('mails_of_user').on(table.userId),
  ],
);

/** Kinds of mail that a person does not want. */
export const mailChoices = portal.table('mail_choices', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: text().array().notNull().$type<MailChoice[]>(),
});
