import { type Role } from 'contracts';
import { isSuperAdmin, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { presentEligible, presentFound } from '../accounts/user.presenter';
import { createUserRepository, type DirectoryFilter } from '../accounts/users.repository';
import { createAttemptService } from '../attempts/attempts.service';
import { attemptLimits } from '../attempts/attempt-limits';
import { createDirectoryFactService } from './directory-facts.service';
import { createMembershipService } from '../clubs/memberships.service';
import { createAccountService } from '../accounts/accounts.service';

const mostFound = 20;

/** Finding people: by a part of the name for everybody, the whole directory for super admins. */
export const createDirectoryService = (context: Context) => {
  const { db } = context;
  const memberships = createMembershipService({ db });
  const accounts = createAccountService({ db });
  const users = createUserRepository(db);
  const facts = createDirectoryFactService(context);
  const searches = createAttemptService(context);
  const limitsOf = attemptLimits(context.config);

  return {
    /** People of these roles, of all roles when left out. Members' searches are counted. */
    search: async (actor: Actor, q: string, roles: readonly Role[] | undefined) => {
      const isPartOfEmail = isSuperAdmin(actor);
      if (!isPartOfEmail) await searches.count(limitsOf.peopleSearch(actor.id));
      const found = await users.search({
        q,
        exceptId: actor.id,
        roles,
        isPartOfEmail,
        limit: mostFound,
      });
      return found.map(presentFound);
    },

    list: async (filter: DirectoryFilter, cut: { page: number; limit: number } | undefined) => {
      const rows = await users.directory(
        filter,
        cut && { limit: cut.limit, offset: (cut.page - 1) * cut.limit },
      );
      return { data: await accounts.present(rows), ...cut, ...(await facts.of(filter)) };
    },

    eligible: async (clubId: string, q: string | undefined, limit: number | undefined) => {
      await memberships.require(clubId);
      const roles = await memberships.rolesOf(clubId);
      const people = await users.eligible(clubId, q, limit);
      return people.map((row) => presentEligible(row, roles.get(row.id)));
    },
  };
};
