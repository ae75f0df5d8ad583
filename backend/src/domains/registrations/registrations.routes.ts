import * as calls from 'contracts/calls/registrations.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { signedIn } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { eventViewRoutes } from './event-view.routes';
import { mayRegister, registeredWords } from './registration-rules';
import { createRegistrationService } from './registrations.service';
import { rosterRoutes } from './roster.routes';

const cancelled = {
  registration: 'Your registration was cancelled',
  team: "Your team's registration was cancelled",
  place: 'You have left the team',
} as const;

export const registrationRoutes = (app: FastifyInstance, context: Context): void => {
  const registrations = createRegistrationService(context);

  registerCall(app, calls.registerForEvent, {
    policy: mayRegister,
    handler: async ({ actor, params, body }) => {
      const data = await registrations.register(actor, params.id, body ?? {});
      return ok({ message: registeredWords(data.waiting), data });
    },
  });

  registerCall(app, calls.cancelRegistration, {
    policy: signedIn,
    handler: async ({ actor, params }) =>
      ok({ message: cancelled[await registrations.cancel(actor, params.id)] }),
  });

  registerCall(app, calls.answerInvitation, {
    policy: signedIn,
    handler: async ({ actor, params, body }) => {
      await registrations.answerInvitation(actor, params.id, body.action);
      return ok({
        message:
          body.action === 'accept' ? 'You are in the team' : 'You have declined the invitation',
      });
    },
  });

  registerCall(app, calls.getMyRegistration, {
    policy: signedIn,
    handler: async ({ actor, params }) =>
      ok({
        data: await registrations.mine(actor, params.id),
        serverTime: context.clock().toISOString(),
      }),
  });

  eventViewRoutes(app, context);
  rosterRoutes(app, context);
};
