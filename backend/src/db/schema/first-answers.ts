import { index, text } from 'drizzle-orm/pg-core';
import { bytes, instant, portal } from './portal';

/**
 * Writes with an Idempotency-Key that run or were answered a few minutes ago. The migration makes
 * the table UNLOGGED: it costs no flush to disk, and a crash of the database empties it.
 */
export const firstAnswers = portal.table(
  'first_answers',
  {
    /** Keyed hash of the key and the token. */
    name: text().primaryKey(),
    /** Keyed hash of method, address and body. */
    write: text().notNull(),
    /** Hash of the account or the address that sent it. */
    sender: text().notNull(),
    /** The request that does the write. */
    claim: text().notNull(),
    /** Encrypted with the client's key; null while the write runs. */
    answer: bytes(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('first_answers_expiry').on(table.expiresAt)],
);
