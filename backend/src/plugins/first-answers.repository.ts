import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Executor } from '../db/client';
import { prepared } from '../db/prepared';
import { firstAnswers } from '../db/schema';

export type Claim = Pick<
  typeof firstAnswers.$inferSelect,
  'name' | 'write' | 'sender' | 'claim' | 'expiresAt'
>;

/** Prepared, as each write with a key claims it and most of them settle it. */
const claimOne = prepared((db) =>
  db
    .insert(firstAnswers)
    .values({
      name: sql.placeholder('name'),
      write: sql.placeholder('write'),
      sender: sql.placeholder('sender'),
      claim: sql.placeholder('claim'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: firstAnswers.name,
      set: {
        write: sql`excluded.write`,
        sender: sql`excluded.sender`,
        claim: sql`excluded.claim`,
        expiresAt: sql`excluded.expires_at`,
        answer: null,
      },
      setWhere: lte(firstAnswers.expiresAt, sql.placeholder('now')),
    })
    .returning({ name: firstAnswers.name })
    .prepare('claim_first_answer'),
);

/** The SQL of first answers to writes that may be repeated. */
export const createFirstAnswerRepository = (db: Executor) => {
  const ownedBy = ({ name, claim }: Pick<Claim, 'name' | 'claim'>) =>
    and(eq(firstAnswers.name, name), eq(firstAnswers.claim, claim));
  return {
    /** True if no other request has claimed this name, or the claim or answer has expired. */
    claim: async (claim: Claim, now: Date): Promise<boolean> =>
      (await claimOne(db).execute({ ...claim, now })).length > 0,

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
