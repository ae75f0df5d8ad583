import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, passwordResets, roleRequests, sessions } from '../../db/schema';

/** What accounts store about a person. */
export const createUserDataRepository = (db: Executor) => ({
  /** The roles a person asked for at sign-up. */
  roleRequestsOf: (userId: string) =>
    db
      .select({
        role: roleRequests.role,
        club: clubs.name,
        status: roleRequests.status,
        requestedAt: roleRequests.createdAt,
        decidedAt: roleRequests.decidedAt,
      })
      .from(roleRequests)
      .leftJoin(clubs, eq(clubs.id, roleRequests.clubId))
      .where(eq(roleRequests.userId, userId)),

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
