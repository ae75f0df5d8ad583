import { boolean, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant, portal } from './portal';
import { users } from './users';

/** Sign-ins with a provider that have begun and are not finished; each row is used once. */
export const providerSignIns = portal.table(
  'provider_sign_ins',
  {
    /** Hash of the state until the provider answers, then of the one-time code. */
    name: text().primaryKey(),
    provider: text().notNull(),
    /** Hash of the secret in the cookie of the browser that began. */
    browser: text().notNull(),
    returnTo: text().notNull(),
    /** Null until the provider has answered. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The address that signs out at the provider, encrypted with the one-time code. */
    signOutAt: bytes(),
    passwordEnded: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('provider_sign_ins_expiry').on(table.expiresAt),
    index('provider_sign_ins_user').on(table.userId),
  ],
);

/** Accounts of providers that sign in to an account here. */
export const providerAccounts = portal.table(
  'provider_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider said last. Only a change of it changes the account. */
    role: text({ enum: ['member', 'clubAdmin', 'facultyCoordinator'] }),
    department: text(),
    linkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('provider_accounts_user').on(table.userId),
  ],
);
