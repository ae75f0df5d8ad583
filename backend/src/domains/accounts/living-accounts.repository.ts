import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { type Executor } from '../../db/client';
import { users } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { unauthorized } from '../../lib/app-error';

const columns = { id: users.id, name: users.name, role: users.role, isActive: users.isActive };

/**
 * Locks accounts before rows are written for these people: erasing or closing an account takes a
 * stronger lock. Order of locks in every transaction: accounts by id, clubs, events, all other
 * rows. A transaction that holds a club or an event locks more accounts only with `lockAtHand`.
 * Returns the accounts that exist, closed ones included.
 */
export const lockAccounts = (tx: Executor, ids: readonly string[]) =>
  tx
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('key share');

type Account = Awaited<ReturnType<typeof lockAccounts>>[number];

const withLiving = (people: Account[], { id }: Pick<Actor, 'id'>): Account[] => {
  if (!people.find((person) => person.id === id)?.isActive) throw unauthorized();
  return people;
};

/** The same for the caller; 401 when the account was closed or erased since the request began. */
export const lockActor = async (
  tx: Executor,
  actor: Pick<Actor, 'id'>,
  ...others: readonly string[]
) => withLiving(await lockAccounts(tx, [actor.id, ...others]), actor);

/**
 * The same for people who get a place together: two transactions that seat the same person run one
 * after the other, so neither waits for the other's rows while it holds the event. Super admins
 * never take part. Their accounts are only read, because closing an account locks them before all
 * others.
 */
export const lockParticipants = async (
  tx: Executor,
  actor: Pick<Actor, 'id'>,
  others: readonly string[],
) => {
  const ids = [...new Set([actor.id, ...others])];
  const held = await tx
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, ids), ne(users.role, 'superAdmin')))
    .orderBy(asc(users.id))
    .for('no key update');
  const rest = ids.filter((id) => !held.some((person) => person.id === id));
  return withLiving([...held, ...(rest.length > 0 ? await lockAccounts(tx, rest) : [])], actor);
};

/**
 * Those of the active accounts that can be locked without waiting: not those that are being closed
 * or erased.
 */
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
