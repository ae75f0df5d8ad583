import {
  allUsers,
  createResetLink,
  decideRoleRequest,
  eligibleUsers,
  listRoleRequests,
  searchUsers,
  setUserActive,
  setUserRole,
} from 'contracts/calls/users.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { only, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { withPasswords } from './passwords.policy';
import { takers } from '../registrations/registration-rules';
import { createDirectoryService } from './directory.service';
import { seatsWords } from './seats-words';
import { createUserService } from './users.service';
import { createRoleRequestService } from './role-requests.service';

const superAdmins = only(['superAdmin']);

export const userRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createUserService(context);
  const roleRequests = createRoleRequestService(context);
  const directory = createDirectoryService(context);

  registerCall(app, searchUsers, {
    policy: signedIn,
    handler: async ({ query, actor }) => {
      const roles = query.purpose === 'judge' ? undefined : takers;
      return ok({ data: await directory.search(actor, query.query, roles) });
    },
  });

  registerCall(app, allUsers, {
    policy: superAdmins,
    handler: async ({ query: { page, limit = 20, ...filter } }) =>
      ok(await directory.list(filter, page === undefined ? undefined : { page, limit })),
  });

  registerCall(app, eligibleUsers, {
    policy: superAdmins,
    handler: async ({ query }) => {
      const data = await directory.eligible(query.clubId, query.q, query.limit);
      return ok({ data, eligibleUsers: data });
    },
  });

  registerCall(app, setUserActive, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) => {
      const { isActive, freeSeats } = body;
      const { user, seatsFreed } = await service.setActive(actor, params.id, isActive, freeSeats);
      const message = isActive ? 'Account activated' : 'Account deactivated';
      if (seatsFreed === null) return ok({ message, data: user });
      return ok({ message: `${message}, ${seatsWords(seatsFreed)}`, data: user, seatsFreed });
    },
  });

  registerCall(app, setUserRole, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) =>
      ok({ message: 'Role changed', data: await service.setRole(actor, params.id, body.role) }),
  });

  registerCall(app, createResetLink, {
    policy: withPasswords(superAdmins, context.config),
    handler: async ({ params, actor, request }) => {
      const { link, expiresAt } = await service.createResetLink(
        actor,
        params.id,
        `${request.protocol}://${request.host}`,
      );
      return ok({ link, expiresAt: expiresAt.toISOString() });
    },
  });

  registerCall(app, listRoleRequests, {
    policy: superAdmins,
    handler: async () => ok({ data: await roleRequests.pending() }),
  });

  registerCall(app, decideRoleRequest, {
    policy: superAdmins,
    handler: async ({ params, body, actor }) => {
      await roleRequests.decide(actor, params.id, body.action);
      return ok({ message: body.action === 'approved' ? 'Role confirmed' : 'Role declined' });
    },
  });
};
