import { type User } from 'contracts';
import { type Executor } from '../../db/client';
import { notFound } from '../../lib/app-error';
import { groupBy } from '../../lib/group-by';
import { presentUser } from './user.presenter';
import { createUserRepository, type UserRow } from './users.repository';

/** Accounts in the form of the API. */
export const createAccountService = ({ db }: { db: Executor }) => {
  const users = createUserRepository(db);

  /** Whole users with their affiliations, in two statements. */
  const present = async (rows: readonly UserRow[]): Promise<User[]> => {
    const all = await users.affiliations(rows.map(({ id }) => id));
    const byUser = groupBy(all, ({ userId }) => userId);
    return rows.map((row) => presentUser(row, byUser.get(row.id) ?? []));
  };

  return {
    present,

    /** One whole user; 404 when there is none. */
    load: async (id: string): Promise<User> => {
      const [user] = await present(await users.byIds([id]));
      if (!user) throw notFound('User');
      return user;
    },
  };
};
