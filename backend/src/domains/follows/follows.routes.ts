import {
  followClub,
  listFollows,
  saveEvent,
  unfollowClub,
  unsaveEvent,
} from 'contracts/calls/follows.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { evenUnconfirmed, signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createFollowService } from './follows.service';

export const followRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createFollowService(context);

  registerCall(app, followClub, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await service.follow(actor, params.id);
      return ok({ message: 'You follow this club' });
    },
  });

  registerCall(app, unfollowClub, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await service.unfollow(actor, params.id);
      return ok({ message: 'You no longer follow this club' });
    },
  });

  registerCall(app, saveEvent, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await service.save(actor, params.id);
      return ok({ message: 'Event saved' });
    },
  });

  registerCall(app, unsaveEvent, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, params }) => {
      await service.unsave(actor, params.id);
      return ok({ message: 'Event no longer saved' });
    },
  });

  registerCall(app, listFollows, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await service.listOf(actor) }),
  });
};
