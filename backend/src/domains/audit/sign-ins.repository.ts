import { and, desc, eq, ilike, lt, ne, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Executor } from '../../db/client';
import { isWithin, type Period } from '../../db/conditions';
import { signIns, users } from '../../db/schema';
import { containing } from '../../lib/like';

export interface SignInSearch {
  q?: string | undefined;
  outcome?: 'success' | 'failure' | undefined;
}
type SignInFilter = SignInSearch & { period: Period };

interface Failure {
  at: Date;
  /** The account as it was read; absent when no account has the address that was given. */
  account: { id: string; email: string } | undefined;
  way: string;
  outcome: string;
  network: string;
}

const where = ({ outcome, period }: SignInFilter): SQL | undefined =>
  and(
    outcome && (outcome === 'success' ? eq : ne)(signIns.outcome, 'success'),
    isWithin(signIns.at, period),
  );

const newest = [desc(signIns.at), desc(signIns.id)];

/** Ids of the newest matching sign-ins. Each half of a search reads an index of its own. */
const found = (db: Executor, filter: SignInFilter, most: number) => {
  const ids = { id: signIns.id, at: signIns.at };
  const all = where(filter);
  if (!filter.q)
    return db
      .select(ids)
      .from(signIns)
      .where(all)
      .orderBy(...newest)
      .limit(most)
      .as('found');
  const pattern = containing(filter.q);
  const byNetwork = db
    .select(ids)
    .from(signIns)
    .where(and(all, ilike(signIns.network, pattern)))
    .orderBy(...newest)
    .limit(most);
  const byName = db
    .select(ids)
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(all, sql`lower(${users.name}) like ${pattern}`))
    .orderBy(...newest)
    .limit(most);
  return union(byNetwork, byName).as('found');
};

const list = (db: Executor, filter: SignInFilter, limit: number, offset: number) => {
  const matching = found(db, filter, offset + limit);
  const page = db
    .select()
    .from(matching)
    .orderBy(desc(matching.at), desc(matching.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: signIns.id,
      at: signIns.at,
      userId: signIns.userId,
      name: users.name,
      way: signIns.way,
      outcome: signIns.outcome,
      network: signIns.network,
    })
    .from(page)
    .innerJoin(signIns, eq(signIns.id, page.id))
    .leftJoin(users, eq(users.id, signIns.userId))
    .orderBy(desc(page.at), desc(page.id));
};

export type SignInRow = Awaited<ReturnType<typeof list>>[number];

/** The SQL of sign-ins. Successful ones are added with their session (auth.repository.ts). */
export const createSignInRepository = (db: Executor) => ({
  /**
   * Adds a failure. Waits for a running erasure of the account: it changes the address, and an
   * erased account gets no line. The same statement without an account, because time tells as well.
   */
  addFailure: async ({ at, account, way, outcome, network }: Failure): Promise<void> => {
    const { id = null, email = null } = account ?? {};
    await db.execute(sql`
      with account as (select id from ${users} where id = ${id} and email = ${email} for key share)
      insert into ${signIns} (at, user_id, way, outcome, network)
      select ${at.toISOString()}::timestamptz, (select id from account), ${way}, ${outcome}, ${network}
      where ${id}::text is null or exists (select from account)`);
  },
  list: (filter: SignInFilter, limit: number, offset: number) => list(db, filter, limit, offset),
  /** Counts up to `most`. */
  count: (filter: SignInFilter, most: number) => db.$count(found(db, filter, most)),
  signInsOf: (userId: string) =>
    db
      .select({
        at: signIns.at,
        way: signIns.way,
        outcome: signIns.outcome,
        network: signIns.network,
      })
      .from(signIns)
      .where(eq(signIns.userId, userId))
      .orderBy(signIns.at, signIns.id),
  forget: async (userId: string): Promise<void> => {
    await db.delete(signIns).where(eq(signIns.userId, userId));
  },
  removeBefore: async (before: Date): Promise<number> => {
    const removed = await db.delete(signIns).where(lt(signIns.at, before));
    return removed.rowCount ?? 0;
  },
});
