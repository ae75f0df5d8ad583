import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { passwordResets, sessions, users } from '../../db/schema';

export const authRepository = {
  byEmail: async (db: Executor, email: string) => {
    const [row] = await db
      .select({ id: users.id, email: users.email, passwordHash: users.passwordHash, isActive: users.isActive })
      .from(users)
      .where(eq(users.email, email));
    return row;
  },
  passwordOf: async (db: Executor, id: string): Promise<string | undefined> => {
    const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
    return row?.passwordHash;
  },
  /** False when somebody has this address already. */
  insert: async (db: Executor, values: typeof users.$inferInsert): Promise<boolean> => {
    const added = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
    return added.length > 0;
  },
  setPassword: async (db: Executor, id: string, passwordHash: string): Promise<void> => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
  },
  addSession: async (db: Executor, values: typeof sessions.$inferInsert): Promise<void> => {
    await db.insert(sessions).values(values);
  },
  endSession: async (db: Executor, tokenHash: string): Promise<void> => {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  },
  /** Takes a reset link out of use and answers whose it was; nobody's when it is unknown, used or over. */
  useReset: async (db: Executor, tokenHash: string, now: Date): Promise<string | undefined> => {
    const [row] = await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    return row?.userId;
  },
  /** Whether a reset link could be used now. */
  hasReset: async (db: Executor, tokenHash: string, now: Date): Promise<boolean> => {
    const found = await db
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)));
    return found.length > 0;
  },
  /** A password that was just set is not undone by a link from before. */
  dropResets: async (db: Executor, userId: string): Promise<void> => {
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  },
  cleanUp: async (db: Executor, now: Date): Promise<void> => {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  },
};
