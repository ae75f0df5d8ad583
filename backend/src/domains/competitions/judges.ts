import { type StoredJudge } from '../../db/schema';
import { removedAccount } from '../personal-data/personal-data';

/** What remains of a judge whose account was erased. */
export const removedJudge: StoredJudge = { name: removedAccount, profile: '', userId: '' };

/** Ids of the accounts that judges name. */
export const accountsOf = (judges: readonly StoredJudge[]): string[] =>
  judges.map(({ userId }) => userId).filter(Boolean);

/**
 * A form may be older than the erasure of a judge, so erased names are replaced again. Locks
 * `accounts` until the transaction ends.
 */
export const withoutErased = (
  judges: readonly StoredJudge[],
  accounts: readonly { id: string; name: string; isActive: boolean }[],
): StoredJudge[] => {
  const erased = accounts.filter(({ name, isActive }) => name === removedAccount && !isActive);
  return judges.map((judge) =>
    erased.some(({ id }) => id === judge.userId) ? removedJudge : judge,
  );
};
