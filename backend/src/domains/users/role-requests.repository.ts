import { and, asc, eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, roleRequests, users } from '../../db/schema';

const columns = {
  id: roleRequests.id,
  role: roleRequests.role,
  createdAt: roleRequests.createdAt,
  user: { _id: users.id, name: users.name, email: users.email, department: users.department },
  clubId: clubs.id,
  clubName: clubs.name,
};

/** The SQL of roles that were asked for at sign-up. */
export const createRoleRequestRepository = (db: Executor) => ({
  add: async (request: typeof roleRequests.$inferInsert): Promise<void> => {
    await db.insert(roleRequests).values(request);
  },

  pending: () =>
    db
      .select(columns)
      .from(roleRequests)
      .innerJoin(users, eq(users.id, roleRequests.userId))
      .leftJoin(clubs, eq(clubs.id, roleRequests.clubId))
      .where(and(eq(roleRequests.status, 'pending'), users.isActive))
      .orderBy(asc(roleRequests.createdAt), asc(roleRequests.id)),

  find: async (id: string) =>
    (await db.select().from(roleRequests).where(eq(roleRequests.id, id)))[0],

  lock: async (id: string) =>
    (await db.select().from(roleRequests).where(eq(roleRequests.id, id)).for('update'))[0],

  decide: async (id: string, status: 'approved' | 'rejected', decidedAt: Date): Promise<void> => {
    await db.update(roleRequests).set({ status, decidedAt }).where(eq(roleRequests.id, id));
  },
});
