import { eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, roleRequests } from '../../db/schema';

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
});
