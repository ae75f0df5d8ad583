import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { unauthorized } from '../../lib/app-error';
import { createAccountLockRepository, type LockedAccount } from './account-locks.repository';

const withLiving = (people: LockedAccount[], { id }: Pick<Actor, 'id'>): LockedAccount[] => {
  if (!people.find((person) => person.id === id)?.isActive) throw unauthorized();
  return people;
};

/**
 * Locks of accounts. Order of locks in every transaction: accounts by id, clubs, events, all other
 * rows. A transaction that has locked a club or an event locks more accounts only with
 * `lockAtHand`.
 */
export const createAccountLockService = ({ db }: { db: Executor }) => {
  const locks = createAccountLockRepository(db);
  return {
    /**
     * Locks the caller's account and others before rows are written for these people. Throws 401
     * when the caller's account was closed or erased meanwhile. Returns the accounts that exist,
     * also closed ones of others. Accounts that the transaction changes are locked before, with the
     * stronger lock of users.
     */
    lockActor: async (actor: Pick<Actor, 'id'>, ...others: readonly string[]) =>
      withLiving(await locks.share([actor.id, ...others]), actor),

    /**
     * Locks an account before an operator's audit line about it is written. Returns it as it is
     * after the lock, also when closed; undefined without one.
     */
    lockSubject: async (id: string): Promise<LockedAccount | undefined> =>
      (await locks.share([id]))[0],

    /**
     * Locks the accounts of people who get a place together, so that two transactions for the same
     * person run one after the other. Super admins never take part, so their accounts are only
     * read.
     */
    lockParticipants: async (actor: Pick<Actor, 'id'>, others: readonly string[]) => {
      const ids = [actor.id, ...others];
      const held = await locks.exclude(ids);
      const rest = ids.filter((id) => !held.some((person) => person.id === id));
      return withLiving([...held, ...(rest.length > 0 ? await locks.share(rest) : [])], actor);
    },

    lockAtHand: locks.shareAtHand,
  };
};
