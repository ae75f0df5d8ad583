import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { passwordResets, sessions } from '../../db/schema';

/** What sign-in stores about a person. */
export const createAuthDataRepository = (db: Executor) => ({
  /** Sessions without their token hashes. */
  sessionsOf: (userId: string) =>
    db
      .select({
        signedInAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        way: sessions.way,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),

  resetLinksOf: (userId: string) =>
    db
      .select({ expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt })
      .from(passwordResets)
      .where(eq(passwordResets.userId, userId)),
});
