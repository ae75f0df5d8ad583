import { and, asc, inArray, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { users } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { unauthorized } from '../../lib/app-error';

const columns = { id: users.id, name: users.name, role: users.role, isActive: users.isActive };

/**
 * Locks accounts before rows are written for these people: erasing or closing an account takes a stronger lock.
 * Order of locks in every transaction: accounts by id, clubs, events, all other rows. A transaction that holds a club
 * or an event locks more accounts only with `lockAtHand`. Returns the accounts that exist, closed ones included.
 */
export const lockAccounts = (tx: Executor, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('key share');

/** The same for the caller; 401 when the account was closed or erased since the request began. */
export const lockActor = async (tx: Executor, { id }: Pick<Actor, 'id'>, ...others: readonly string[]) => {
  const people = await lockAccounts(tx, [id, ...others]);
  if (!people.find((person) => person.id === id)?.isActive) throw unauthorized();
  return people;
};

/** Those of the active accounts that can be locked without waiting: not those that are being closed or erased. */
export const lockAtHand = async (tx: Executor, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), sql`${users.isActive}`))
    .orderBy(asc(users.id))
    .for('key share', { skipLocked: true });
  return new Set(found.map(({ id }) => id));
};
