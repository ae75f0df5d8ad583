import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { passwordResets, sessions, signIns, users } from '../../db/schema';

type NewSession = Required<Omit<typeof sessions.$inferInsert, 'way'>>;

interface NewSignIn {
  /** The hash that was checked; absent when no password was. */
  passwordHash?: string | undefined;
  /** `password`, or the id of a provider. */
  way: string;
  network: string;
}

export const createAuthRepository = (db: Executor) => ({
  byEmail: async (email: string) => {
    const [row] = await db
      .select({
        id: users.id,
        email: users.email,
        passwordHash: users.passwordHash,
        isActive: users.isActive,
      })
      .from(users)
      .where(eq(users.email, email));
    return row;
  },
  passwordOf: async (id: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id));
    return row?.passwordHash;
  },
  /** Returns false when another account has this address. */
  add: async (values: typeof users.$inferInsert): Promise<boolean> => {
    const added = await db
      .insert(users)
      .values(values)
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    return added.length > 0;
  },
  setPassword: async (id: string, passwordHash: string): Promise<void> => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, id));
  },
  /**
   * Opens a session for an active account, and only while it has the password that was checked;
   * false when it was changed or the account closed meanwhile. Waits for a running change of the
   * account, so that a change that ends all sessions ends this one too. The same statement writes
   * the sign-in down.
   */
  addSession: async (
    { tokenHash, userId, createdAt, expiresAt, signOutAt }: NewSession,
    { passwordHash, way, network }: NewSignIn,
  ): Promise<boolean> => {
    const samePassword =
      passwordHash === undefined ? sql`` : sql`and password_hash = ${passwordHash}`;
    const { rowCount } = await db.execute(sql`
      with opened as (
        insert into ${sessions} (token_hash, user_id, created_at, expires_at, sign_out_at, way)
        select ${tokenHash}, id, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz, ${signOutAt}::bytea, ${way}
        from ${users} where id = ${userId} ${samePassword} and is_active for share
        returning created_at, user_id)
      insert into ${signIns} (at, user_id, way, outcome, network)
      select created_at, user_id, ${way}, 'success', ${network} from opened`);
    return rowCount === 1;
  },
  hasSession: async (tokenHash: string): Promise<boolean> => {
    const found = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash));
    return found.length > 0;
  },
  /** How a session was signed in. */
  wayOf: async (tokenHash: string): Promise<string | null> => {
    const [row] = await db
      .select({ way: sessions.way })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash));
    return row?.way ?? null;
  },
  /** Returns the encrypted address that signs out at the session's provider, or null. */
  endSession: async (tokenHash: string): Promise<Buffer | null> => {
    const [ended] = await db
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ signOutAt: sessions.signOutAt });
    return ended?.signOutAt ?? null;
  },
  /** Returns the user of a valid reset token, or undefined. */
  ownerOfReset: async (tokenHash: string, now: Date) => {
    const [row] = await db
      .select({ id: users.id, isActive: users.isActive })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      );
    return row;
  },
  /**
   * Takes a reset link out of use; undefined when somebody was faster. The account is locked
   * before.
   */
  useReset: async (tokenHash: string, now: Date): Promise<{ isMailed: boolean } | undefined> => {
    const [used] = await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning({ isMailed: passwordResets.isMailed });
    return used;
  },
  /** Removes older links, so that they cannot change a new password. */
  dropResets: async (userId: string): Promise<void> => {
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  },
  cleanUp: async (now: Date): Promise<void> => {
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  },
});
