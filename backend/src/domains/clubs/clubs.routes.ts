import * as contract from 'contracts/calls/clubs.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { anyone, anyoneAtAll, evenUnconfirmed, only, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { createClubService } from './clubs.service';
import { joinRequestRoutes } from './join-requests.routes';
import { createClubRoleService } from './roles.service';

const superAdmins = only(['superAdmin']);

export const clubRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createClubService(context);
  const roles = createClubRoleService(context);
  joinRequestRoutes(app, context);

  registerCall(app, contract.listClubs, {
    policy: anyoneAtAll,
    isCached: true,
    handler: ({ query, request }) => service.list(request.url, query),
  });

  registerCall(app, contract.listClubsInEnvelope, {
    policy: anyoneAtAll,
    isCached: true,
    handler: ({ query, request }) => service.listInEnvelope(request.url, query),
  });

  registerCall(app, contract.getClub, {
    policy: anyone,
    isCached: true,
    handler: ({ params, query, request }) => service.one(request.url, params.id, query),
  });

  registerCall(app, contract.createClub, {
    policy: superAdmins,
    handler: async ({ actor, body, files }) => {
      const data = await service.create(actor, { ...body, logo: files['clubLogo']?.[0]?.path });
      return ok({ message: 'Club created', data });
    },
  });

  registerCall(app, contract.updateClub, {
    policy: only(
      ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
      'Only the admins of this club may do this',
    ),
    handler: async ({ actor, params, body, files }) => {
      const data = await service.update(actor, params.id, {
        ...body,
        logo: files['clubLogo']?.[0]?.path,
      });
      return ok({ message: 'Club saved', data });
    },
  });

  registerCall(app, contract.clubMembers, {
    policy: anyone,
    handler: async ({ actor, params, query: { page = 1, limit = 20, q } }) =>
      ok(await service.members(actor, params.id, { q, page, limit })),
  });

  registerCall(app, contract.userClubs, {
    policy: signedIn,
    handler: async ({ actor, params }) => ok({ data: await service.clubsOf(actor, params.userId) }),
  });

  registerCall(app, contract.clubsWithAdminStatus, {
    policy: signedIn,
    handler: async ({ actor, params: { creatorId } }) => {
      const clubs = await service.clubsWithAdminStatus(actor, creatorId);
      return ok({ clubs, data: clubs });
    },
  });

  registerCall(app, contract.addClubMember, {
    policy: superAdmins,
    handler: async ({ actor, body }) => {
      const newMember = await roles.assign(actor, body);
      return ok({ message: 'Role assigned successfully!', newMember, data: newMember });
    },
  });

  registerCall(app, contract.setClubMemberRole, {
    policy: superAdmins,
    handler: async ({ actor, params, body }) => {
      const data = await roles.change(actor, {
        clubId: params.id,
        userId: params.userId,
        role: body.role,
      });
      return ok({ message: 'Role changed', data });
    },
  });

  registerCall(app, contract.removeClubMember, {
    policy: signedIn,
    handler: async ({ actor, params }) => {
      await roles.remove(actor, params.id, params.userId);
      return ok({ message: 'Member removed' });
    },
  });

  registerCall(app, contract.leaveClub, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await roles.leave(actor, params.id);
      return ok({ message: 'You have left the club' });
    },
  });

  registerCall(app, contract.myClubMembershipStatus, {
    policy: signedIn,
    handler: async ({ actor, params }) =>
      ok({ data: await service.membershipStatus(actor, params.clubId) }),
  });
};
