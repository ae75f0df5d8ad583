import * as contract from 'contracts/calls/clubs.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { evenUnconfirmed, signedIn } from '../../http/policy';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { createJoinRequestService } from './join-requests.service';

export const joinRequestRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createJoinRequestService(context);

  registerCall(app, contract.sendJoinRequest, {
    policy: signedIn,
    handler: async ({ actor, params, body }) => {
      const data = await service.send(actor, params.id, body.userId);
      return ok({ message: 'Join request sent successfully!', data });
    },
  });

  registerCall(app, contract.clubJoinRequests, {
    policy: signedIn,
    handler: ({ actor, params }) => service.listOfClub(actor, params.clubId),
  });

  registerCall(app, contract.respondToJoinRequest, {
    policy: signedIn,
    handler: async ({ actor, params, body }) => {
      const data = await service.respond(actor, params.clubId, body.requestId, body.action);
      return ok({ message: `Request ${body.action} successfully`, data });
    },
  });

  registerCall(app, contract.myJoinRequests, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await service.listMine(actor) }),
  });

  registerCall(app, contract.withdrawJoinRequest, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await service.withdraw(actor, params.id);
      return ok({ message: 'Join request withdrawn' });
    },
  });
};
