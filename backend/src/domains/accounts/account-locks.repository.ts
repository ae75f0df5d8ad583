import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { users } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { unauthorized } from '../../lib/app-error';

const columns = { id: users.id, name: users.name, role: users.role, isActive: users.isActive };

const lockRows = (db: Executor, ids: readonly string[]) =>
  db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('key share');

export type LockedAccount = Awaited<ReturnType<typeof lockRows>>[number];

const withLiving = (people: LockedAccount[], { id }: Pick<Actor, 'id'>): LockedAccount[] => {
  if (!people.find((person) => person.id === id)?.isActive) throw unauthorized();
  return people;
};

/**
 * Locks of accounts. Order of locks in every transaction: accounts by id, clubs, events, all other
 * rows. A transaction that holds a club or an event locks more accounts only with `lockAtHand`.
 */
export const createAccountLockRepository = (db: Executor) => ({
  /**
   * Locks the caller's account and others before rows are written for these people: erasing or
   * closing an account takes a stronger lock. 401 when the caller's account was closed or erased
   * since the request began. Returns the accounts that exist, closed ones of others included.
   */
  lockActor: async (actor: Pick<Actor, 'id'>, ...others: readonly string[]) =>
    withLiving(await lockRows(db, [actor.id, ...others]), actor),

  /**
   * The same for people who get a place together: two transactions that seat the same person run
   * one after the other, so neither waits for the other's rows while it holds the event. Super
   * admins never take part. Their accounts are only read, because closing an account locks them
   * before all others.
   */
  lockParticipants: async (actor: Pick<Actor, 'id'>, others: readonly string[]) => {
    const ids = [...new Set([actor.id, ...others])];
    const held = await db
      .select(columns)
      .from(users)
      .where(and(inArray(users.id, ids), ne(users.role, 'superAdmin')))
      .orderBy(asc(users.id))
      .for('no key update');
    const rest = ids.filter((id) => !held.some((person) => person.id === id));
    return withLiving([...held, ...(rest.length > 0 ? await lockRows(db, rest) : [])], actor);
  },

  /**
   * Those of the active accounts that can be locked without waiting: not those that are being
   * closed or erased.
   */
  lockAtHand: async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...ids]), sql`${users.isActive}`))
      .orderBy(asc(users.id))
      .for('key share', { skipLocked: true });
    return new Set(found.map(({ id }) => id));
  },
});
