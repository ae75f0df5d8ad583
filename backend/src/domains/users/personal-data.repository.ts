import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, passwordResets, roleWishes, sessions } from '../../db/schema';

/** The roles a person asked for at sign-up. */
export const roleRequestsOf = (db: Executor, userId: string) =>
  db
    .select({
      role: roleWishes.role,
      club: clubs.name,
      status: roleWishes.status,
      requestedAt: roleWishes.createdAt,
      decidedAt: roleWishes.decidedAt,
    })
    .from(roleWishes)
    .leftJoin(clubs, eq(clubs.id, roleWishes.clubId))
    .where(eq(roleWishes.userId, userId));

/** Sessions without what would sign in with them. */
export const sessionsOf = (db: Executor, userId: string) =>
  db
    .select({ signedInAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));

export const resetLinksOf = (db: Executor, userId: string) =>
  db
    .select({ expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId));
