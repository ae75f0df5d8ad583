import { type Role } from 'contracts';
import { type Db } from '../../db/client';
import { usersRepository, type DirectoryFilter } from '../accounts/users.repository';

interface Facts {
  total: number;
  filtered: number;
  active: number;
  departments: string[];
  roles: Role[];
}

/**
 * Counts for the directory. Counting all accounts costs more than reading a page of them, so the
 * counts are kept for as long as the database says that nothing was committed since.
 */
export const directoryFacts = (db: Db): ((filter: DirectoryFilter) => Promise<Facts>) => {
  let kept:
    | { snapshot: string; kinds: Awaited<ReturnType<typeof usersRepository.kinds>> }
    | undefined;

  const current = async () => {
    const snapshot = await usersRepository.snapshot(db);
    if (kept?.snapshot !== snapshot) kept = { snapshot, kinds: await usersRepository.kinds(db) };
    return kept.kinds;
  };

  return async (filter) => {
    const kinds = await current();
    const sum = (fits: (kind: (typeof kinds)[number]) => boolean): number =>
      kinds.reduce((total, kind) => total + (fits(kind) ? kind.accounts : 0), 0);
    const { q, role, department } = filter;
    const filtered = q
      ? await usersRepository.count(db, filter)
      : sum(
          (kind) =>
            (!role || kind.role === role) && (!department || kind.department === department),
        );
    return {
      total: sum(() => true),
      filtered,
      active: sum(({ isActive }) => isActive),
      departments: [...new Set(kinds.map((kind) => kind.department))].filter(Boolean).sort(),
      roles: [...new Set(kinds.map((kind) => kind.role))],
    };
  };
};
