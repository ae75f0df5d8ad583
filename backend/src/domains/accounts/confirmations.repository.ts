import { and, eq, gt, lt } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { emailConfirmations } from '../../db/schema';

/** Links that confirm the address of an account: one for each. */
export const createConfirmationRepository = (db: Executor) => {
  const valid = (tokenHash: string, now: Date) =>
    and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now));

  return {
    /** Adds a link; the one before stops working. */
    replace: async (link: typeof emailConfirmations.$inferInsert): Promise<void> => {
      await db
        .insert(emailConfirmations)
        .values(link)
        .onConflictDoUpdate({ target: emailConfirmations.userId, set: link });
    },

    /** The user of a valid link, or undefined. */
    ownerOf: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const [row] = await db
        .select({ userId: emailConfirmations.userId })
        .from(emailConfirmations)
        .where(valid(tokenHash, now));
      return row?.userId;
    },

    /** Takes a link out of use; false when somebody was faster. */
    take: async (tokenHash: string, now: Date): Promise<boolean> => {
      const taken = await db
        .delete(emailConfirmations)
        .where(valid(tokenHash, now))
        .returning({ userId: emailConfirmations.userId });
      return taken.length > 0;
    },

    linksOf: (userId: string) =>
      db
        .select({ expiresAt: emailConfirmations.expiresAt })
        .from(emailConfirmations)
        .where(eq(emailConfirmations.userId, userId)),

    remove: async (userId: string): Promise<void> => {
      await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
    },

    cleanUp: async (now: Date): Promise<void> => {
      await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now));
    },
  };
};
