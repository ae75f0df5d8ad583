import { type Role } from 'contracts';
import { isSuperAdmin, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { presentEligible, presentFound } from '../accounts/user.presenter';
import { usersRepository, type DirectoryFilter } from '../accounts/users.repository';
import { attemptGuard } from '../attempts/attempt-guard';
import { attemptLimits } from '../attempts/attempt-limits';
import { clubRolesOf, requireClub } from '../clubs/memberships.service';
import { directoryFacts } from './directory-facts';
import { presentUsers } from './users.service';

const mostFound = 20;

/** Finding people: by a part of the name for everybody, the whole directory for super admins. */
export const createDirectoryService = (context: Context) => {
  const { db } = context;
  const facts = directoryFacts(db);
  const searches = attemptGuard(context);
  const limitsOf = attemptLimits(context.config);

  return {
    /** People of these roles, of all roles when left out. Members' searches are counted. */
    search: async (actor: Actor, q: string, roles: readonly Role[] | undefined) => {
      const isPartOfEmail = isSuperAdmin(actor);
      if (!isPartOfEmail) await searches.count(limitsOf.peopleSearch(actor.id));
      const found = await usersRepository.search(db, {
        q,
        exceptId: actor.id,
        roles,
        isPartOfEmail,
        limit: mostFound,
      });
      return found.map(presentFound);
    },

    list: async (filter: DirectoryFilter, cut: { page: number; limit: number } | undefined) => {
      const rows = await usersRepository.directory(
        db,
        filter,
        cut && { limit: cut.limit, offset: (cut.page - 1) * cut.limit },
      );
      return { data: await presentUsers(db, rows), ...cut, ...(await facts(filter)) };
    },

    eligible: async (clubId: string, q: string | undefined, limit: number | undefined) => {
      await requireClub(db, clubId);
      const roles = await clubRolesOf(db, clubId);
      const people = await usersRepository.eligible(db, clubId, q, limit);
      return people.map((row) => presentEligible(row, roles.get(row.id)));
    },
  };
};
