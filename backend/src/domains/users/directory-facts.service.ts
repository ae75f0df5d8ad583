import { type Role, roles } from 'contracts';
import { type Context } from '../../http/context';
import { createUserRepository, type DirectoryFilter } from '../accounts/users.repository';

interface Facts {
  total: number;
  filtered: number;
  active: number;
  departments: string[];
  roles: Role[];
}

/**
 * Counts for the directory. Counting all accounts costs more than reading a page of them, so the
 * counts are cached by the version of the data.
 */
export const createDirectoryFactService = ({
  db,
  dataVersion,
}: Pick<Context, 'db' | 'dataVersion'>) => {
  const users = createUserRepository(db);
  let cached:
    | {
        version: string;
        kinds: Awaited<ReturnType<ReturnType<typeof createUserRepository>['kinds']>>;
      }
    | undefined;

  const current = async () => {
    const version = await dataVersion();
    if (cached?.version !== version) cached = { version, kinds: await users.kinds() };
    return cached.kinds;
  };

  const of = async (filter: DirectoryFilter): Promise<Facts> => {
    const kinds = await current();
    const sum = (fits: (kind: (typeof kinds)[number]) => boolean): number =>
      kinds.reduce((total, kind) => total + (fits(kind) ? kind.accounts : 0), 0);
    const { q, role, department } = filter;
    const filtered = q
      ? await users.count(filter)
      : sum(
          (kind) =>
            (!role || kind.role === role) && (!department || kind.department === department),
        );
    return {
      total: sum(() => true),
      filtered,
      active: sum(({ isActive }) => isActive),
      departments: [...new Set(kinds.map((kind) => kind.department))].filter(Boolean).sort(),
      roles: roles.filter((role) => kinds.some((kind) => kind.role === role)),
    };
  };

  return { of };
};
