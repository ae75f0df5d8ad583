import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Executor } from '../db/client';
import { firstAnswers } from '../db/schema';

export type Claim = Pick<
  typeof firstAnswers.$inferSelect,
  'name' | 'write' | 'sender' | 'claim' | 'expiresAt'
>;

/** The SQL of first answers to writes that may be repeated. */
export const createFirstAnswerRepository = (db: Executor) => {
  const ownedBy = ({ name, claim }: Pick<Claim, 'name' | 'claim'>) =>
    and(eq(firstAnswers.name, name), eq(firstAnswers.claim, claim));
  return {
    /** True if no other request has claimed this name, or the claim or answer has expired. */
    claim: async (claim: Claim, now: Date): Promise<boolean> => {
      const claimed = await db
        .insert(firstAnswers)
        .values(claim)
        .onConflictDoUpdate({
          target: firstAnswers.name,
          set: { ...claim, answer: null },
          setWhere: lte(firstAnswers.expiresAt, now),
        })
        .returning({ name: firstAnswers.name });
      return claimed.length > 0;
    },

    find: async (name: string) => {
      const [row] = await db
        .select({ write: firstAnswers.write, answer: firstAnswers.answer })
        .from(firstAnswers)
        .where(eq(firstAnswers.name, name));
      return row;
    },

    /** Extends a claim that has no answer yet, unless another request has taken it over. */
    renew: async (claim: Pick<Claim, 'name' | 'claim'>, expiresAt: Date): Promise<void> => {
      await db
        .update(firstAnswers)
        .set({ expiresAt })
        .where(and(ownedBy(claim), isNull(firstAnswers.answer)));
    },

    /** Stores the answer, unless another request has taken the claim over. */
    keep: async (
      claim: Pick<Claim, 'name' | 'claim'>,
      answer: Buffer,
      expiresAt: Date,
    ): Promise<void> => {
      await db.update(firstAnswers).set({ answer, expiresAt }).where(ownedBy(claim));
    },

    release: async (claim: Pick<Claim, 'name' | 'claim'>): Promise<void> => {
      await db.delete(firstAnswers).where(ownedBy(claim));
    },

    /** Removes what has expired, and all answers of a sender but the newest `most`. */
    removeOld: async (now: Date, most: number): Promise<void> => {
      const surplus = sql`${firstAnswers.name} in (select name from (
        select ${firstAnswers.name} as name, row_number() over (
          partition by ${firstAnswers.sender} order by ${firstAnswers.expiresAt} desc) as place
        from ${firstAnswers} where ${firstAnswers.answer} is not null) as kept where place > ${most})`;
      await db.delete(firstAnswers).where(or(lte(firstAnswers.expiresAt, now), surplus));
    },
  };
};
