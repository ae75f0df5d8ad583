import { eq, or, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubJoinRequests, clubMembers, clubs } from '../../db/schema';

/** The SQL of what clubs store about a person. */
export const createClubDataRepository = (db: Executor) => ({
  membershipsOf: (userId: string) =>
    db
      .select({ club: clubs.name, role: clubMembers.role, joinedAt: clubMembers.joinedAt })
      .from(clubMembers)
      .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
      .where(eq(clubMembers.userId, userId)),

  clubsLedBy: (userId: string) =>
    db
      .select({
        club: clubs.name,
        isLead: sql<boolean>`coalesce(${clubs.leadId} = ${userId}, false)`,
        isCoordinator: sql<boolean>`coalesce(${clubs.coordinatorId} = ${userId}, false)`,
      })
      .from(clubs)
      .where(or(eq(clubs.leadId, userId), eq(clubs.coordinatorId, userId))),

  joinRequestsOf: (userId: string) =>
    db
      .select({
        club: clubs.name,
        status: clubJoinRequests.status,
        requestedAt: clubJoinRequests.createdAt,
        respondedAt: clubJoinRequests.respondedAt,
      })
      .from(clubJoinRequests)
      .innerJoin(clubs, eq(clubs.id, clubJoinRequests.clubId))
      .where(eq(clubJoinRequests.userId, userId)),

  removeJoinRequests: async (userId: string): Promise<void> => {
    await db.delete(clubJoinRequests).where(eq(clubJoinRequests.userId, userId));
  },

  /** Returns the clubs that were left, in the order of locks. */
  removeMemberships: async (userId: string): Promise<string[]> => {
    const left = await db
      .delete(clubMembers)
      .where(eq(clubMembers.userId, userId))
      .returning({ clubId: clubMembers.clubId });
    return left.map(({ clubId }) => clubId).sort();
  },

  removeHead: async (userId: string): Promise<void> => {
    await db.update(clubs).set({ leadId: null }).where(eq(clubs.leadId, userId));
    await db.update(clubs).set({ coordinatorId: null }).where(eq(clubs.coordinatorId, userId));
  },
});
