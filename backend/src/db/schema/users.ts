import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, portal } from './portal';

const now = sql`now()`;

export const users = portal.table(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Trimmed and lower-cased before it gets here. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: text({ enum: ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] })
      .notNull()
      .default('member'),
    department: text().notNull().default(''),
    year: text().notNull().default(''),
    isActive: boolean().notNull().default(true),
    /** False from a sign-up with CONFIRM_EMAIL until the link of the message was used. */
    emailConfirmed: boolean().notNull().default(true),
    /** Path under uploads, without a leading slash; empty without a picture. */
    image: text().notNull().default(''),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    check(
      'users_role',
      sql`${table.role} in ('member', 'clubAdmin', 'facultyCoordinator', 'superAdmin')`,
    ),
    index('users_name').on(table.name, table.id),
    index('users_role_department').on(table.role, table.department),
    // The directory counts accounts of every kind without reading their rows.
    index('users_kinds').on(table.role, table.department, table.isActive),
  ],
);

export const sessions = portal.table(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    /** The address that signs out at the provider, encrypted with the token. */
    signOutAt: bytes(),
    /** `password`, or the id of a provider; null for a session from before it was kept. */
    way: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** Failed sign-ins by account and by address, shared by all processes. */
export const loginFailures = portal.table(
  'login_failures',
  { key: text().primaryKey(), failures: integer().notNull(), since: instant().notNull() },
  (table) => [index('login_failures_since').on(table.since)],
);

export const passwordResets = portal.table(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Made for a message; otherwise a super admin issued it. */
    isMailed: boolean().notNull().default(false),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** The link that confirms the address of an account: the newest one only. */
export const emailConfirmations = portal.table(
  'email_confirmations',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('email_confirmations_expiry').on(table.expiresAt)],
);
