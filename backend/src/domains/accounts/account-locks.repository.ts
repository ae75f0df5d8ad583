import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { users } from '../../db/schema';

const columns = { id: users.id, name: users.name, role: users.role, isActive: users.isActive };

/** Locks of accounts, in the order of their ids. */
export const createAccountLockRepository = (db: Executor) => {
  /**
   * A shared lock, which blocks erasing and closing. Returns the accounts that exist, closed ones
   * included.
   */
  const share = (ids: readonly string[]) =>
    db
      .select(columns)
      .from(users)
      .where(inArray(users.id, [...new Set(ids)]))
      .orderBy(asc(users.id))
      .for('key share');

  return {
    share,

    /** An exclusive lock. Leaves out super admins. */
    exclude: (ids: readonly string[]) =>
      db
        .select(columns)
        .from(users)
        .where(and(inArray(users.id, [...new Set(ids)]), ne(users.role, 'superAdmin')))
        .orderBy(asc(users.id))
        .for('no key update'),

    /**
     * Locks the active ones among these accounts without waiting; skips those that are being closed
     * or erased.
     */
    shareAtHand: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...ids]), sql`${users.isActive}`))
        .orderBy(asc(users.id))
        .for('key share', { skipLocked: true });
      return new Set(found.map(({ id }) => id));
    },
  };
};

export type LockedAccount = Awaited<
  ReturnType<ReturnType<typeof createAccountLockRepository>['share']>
>[number];
