import { and, asc, eq } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { clubs, roleWishes, users } from '../../db/schema';

const columns = {
  id: roleWishes.id,
  role: roleWishes.role,
  createdAt: roleWishes.createdAt,
  user: { _id: users.id, name: users.name, email: users.email, department: users.department },
  clubId: clubs.id,
  clubName: clubs.name,
};

/** The SQL of roles that were asked for at sign-up. */
export const roleWishRepository = {
  add: async (tx: Executor, wish: typeof roleWishes.$inferInsert): Promise<void> => {
    await tx.insert(roleWishes).values(wish);
  },

  pending: (db: Executor) =>
    db
      .select(columns)
      .from(roleWishes)
      .innerJoin(users, eq(users.id, roleWishes.userId))
      .leftJoin(clubs, eq(clubs.id, roleWishes.clubId))
      .where(and(eq(roleWishes.status, 'pending'), users.isActive))
      .orderBy(asc(roleWishes.createdAt), asc(roleWishes.id)),

  find: async (tx: Executor, id: string) =>
    (await tx.select().from(roleWishes).where(eq(roleWishes.id, id)))[0],

  lock: async (tx: Executor, id: string) =>
    (await tx.select().from(roleWishes).where(eq(roleWishes.id, id)).for('update'))[0],

  decide: async (
    tx: Executor,
    id: string,
    status: 'approved' | 'rejected',
    decidedAt: Date,
  ): Promise<void> => {
    await tx.update(roleWishes).set({ status, decidedAt }).where(eq(roleWishes.id, id));
  },
};
