import { and, eq, lt } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { providerAccounts, providerSignIns } from '../../db/schema';

export type ProviderAccount = typeof providerAccounts.$inferSelect;

const same = ({ issuer, subject }: Pick<ProviderAccount, 'issuer' | 'subject'>) =>
  and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject));

/** Sign-ins that have begun, and accounts of providers. */
export const createSingleSignOnRepository = (db: Executor) => ({
  addSignIn: async (values: typeof providerSignIns.$inferInsert): Promise<void> => {
    await db.insert(providerSignIns).values(values);
  },
  /** Removes a sign-in and returns it; undefined when it is unknown or used. */
  takeSignIn: async (name: string) => {
    const [taken] = await db
      .delete(providerSignIns)
      .where(eq(providerSignIns.name, name))
      .returning();
    return taken;
  },
  cleanUp: async (now: Date): Promise<void> => {
    await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now));
  },
  find: async (account: Pick<ProviderAccount, 'issuer' | 'subject'>) => {
    const [found] = await db.select().from(providerAccounts).where(same(account));
    return found;
  },
  isLinked: async (userId: string): Promise<boolean> => {
    const found = await db
      .select({ subject: providerAccounts.subject })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, userId))
      .limit(1);
    return found.length > 0;
  },
  /** Concurrent first sign-ins link the account once. */
  link: async (values: ProviderAccount): Promise<void> => {
    await db.insert(providerAccounts).values(values).onConflictDoNothing();
  },
  keepSaid: async (account: ProviderAccount): Promise<void> => {
    const { role, department } = account;
    await db.update(providerAccounts).set({ role, department }).where(same(account));
  },
  linksOf: (userId: string) =>
    db
      .select({
        issuer: providerAccounts.issuer,
        subject: providerAccounts.subject,
        linkedAt: providerAccounts.linkedAt,
      })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, userId)),
  forget: async (userId: string): Promise<void> => {
    await db.delete(providerSignIns).where(eq(providerSignIns.userId, userId));
    await db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  },
});
