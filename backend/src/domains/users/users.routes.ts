import {
  allUsers,
  createResetLink,
  decideRoleWish,
  eligibleUsers,
  roleWishes,
  searchUsers,
  setUserActive,
  setUserRole,
} from 'contracts/calls/users.calls';
import { type FastifyInstance } from 'fastify';
import { isSuperAdmin } from '../../http/actor';
import { type Context } from '../../http/context';
import { only, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { attemptGuard } from '../attempts/attempt-guard';
import { attemptLimits } from '../attempts/attempt-limits';
import { requireClub } from '../clubs/memberships.service';
import { takers } from '../registrations/registration-rules';
import { directoryFacts } from './directory-facts';
import { roleWishesService } from './role-wishes.service';
import { presentEligible, presentFound } from '../accounts/user.presenter';
import { usersRepository } from '../accounts/users.repository';
import { presentUsers, usersService } from './users.service';

const superAdmins = only(['superAdmin']);
const mostFound = 20;

export const userRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  const service = usersService(context);
  const wishes = roleWishesService(context);
  const facts = directoryFacts(db);
  const searches = attemptGuard(context);
  const limitsOf = attemptLimits(context.config);

  registerCall(app, searchUsers, {
    policy: signedIn,
    handler: async ({ query, actor }) => {
      const isPartOfEmail = isSuperAdmin(actor);
      if (!isPartOfEmail) await searches.count(limitsOf.peopleSearch(actor.id));
      const roles = query.purpose === 'judge' ? undefined : takers;
      const search = { q: query.query, exceptId: actor.id, roles, isPartOfEmail, limit: mostFound };
      const found = await usersRepository.search(db, search);
      return ok({ data: found.map(presentFound) });
    },
  });

  registerCall(app, allUsers, {
    policy: superAdmins,
    handler: async ({ query }) => {
      const { page, limit = 20, q, role, department } = query;
      const filter = { q, role, department };
      const rows = await usersRepository.directory(db, filter, page ? { limit, offset: (page - 1) * limit } : undefined);
      const data = await presentUsers(db, rows);
      return ok({ data, ...(page ? { page, limit } : {}), ...(await facts(filter)) });
    },
  });

  registerCall(app, eligibleUsers, {
    policy: superAdmins,
    handler: async ({ query }) => {
      await requireClub(db, query.clubId);
      const data = (await usersRepository.eligible(db, query.clubId, query.q, query.limit)).map(presentEligible);
      return ok({ data, eligibleUsers: data });
    },
  });

  registerCall(app, setUserActive, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) => {
      const data = await service.setActive(actor, params.id, body.isActive, body.freeSeats);
      return ok({ message: body.isActive ? 'Account activated' : 'Account deactivated', data });
    },
  });

  registerCall(app, setUserRole, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) => ok({ message: 'Role changed', data: await service.setRole(actor, params.id, body.role) }),
  });

  registerCall(app, createResetLink, {
    policy: superAdmins,
    handler: async ({ params, actor, request }) => {
      const { link, expiresAt } = await service.createResetLink(actor, params.id, `${request.protocol}://${request.host}`);
      return ok({ link, expiresAt: expiresAt.toISOString() });
    },
  });

  registerCall(app, roleWishes, { policy: superAdmins, handler: async () => ok({ data: await wishes.pending() }) });

  registerCall(app, decideRoleWish, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) => {
      await wishes.decide(actor, params.id, body.action);
      return ok({ message: body.action === 'approved' ? 'Role confirmed' : 'Role declined' });
    },
  });
};
