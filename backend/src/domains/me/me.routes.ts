import { listMyChanges, markChangesSeen } from 'contracts/calls/me.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createChangesService } from './changes.service';

/** What changed for the caller since the last visit. */
export const meRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createChangesService(context);

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
};
