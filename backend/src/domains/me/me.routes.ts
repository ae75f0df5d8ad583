import {
  listMyChanges,
  listMyPlaces,
  listWaiting,
  markChangesSeen,
} from 'contracts/calls/me.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createChangesService } from './changes.service';
import { createWaitingService } from './waiting.service';

/** What changed for the caller since the last visit, what waits, and where there is a place. */
export const meRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createChangesService(context);
  const waiting = createWaitingService(context);

  registerCall(app, listMyChanges, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await service.listFor(actor) }),
  });

  registerCall(app, markChangesSeen, {
    policy: signedIn,
    handler: async ({ actor }) => {
      await service.markSeen(actor);
      return ok({ message: 'Seen' });
    },
  });

  registerCall(app, listWaiting, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await waiting.listFor(actor) }),
  });

  registerCall(app, listMyPlaces, {
    policy: signedIn,
    handler: async ({ actor }) => ok({ data: await waiting.placesOf(actor) }),
  });
};
