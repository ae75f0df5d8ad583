import * as calls from 'contracts/calls/competitions.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { anyone, enforce, only } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import {
  competitionNotReady,
  mayRegister,
  registeredWords,
} from '../registrations/registration-rules';
import { createRegistrationService } from '../registrations/registrations.service';
import { createCompetitionService } from './competitions.service';

const creators = only(['clubAdmin', 'superAdmin'], 'Only club admins can set up competitions');

export const competitionRoutes = (app: FastifyInstance, context: Context): void => {
  const competitions = createCompetitionService(context);
  const registrations = createRegistrationService(context);

  registerCall(app, calls.getCompetitionOfEvent, {
    policy: anyone,
    // Existing clients break on a 404 here: a competition that is not set up yet is an empty
    // object.
    handler: async ({ actor, params }) =>
      ok({ data: (await competitions.ofEvent(actor, params.eventId)) ?? {} }),
  });

  registerCall(app, calls.getCompetition, {
    policy: anyone,
    handler: async ({ actor, params }) =>
      ok({ message: 'Competition found', data: await competitions.one(actor, params.id) }),
  });

  registerCall(app, calls.createCompetition, {
    policy: creators,
    handler: async ({ actor, body }) =>
      ok({
        message: 'Competition created successfully!',
        data: await competitions.create(actor, body),
      }),
  });

  registerCall(app, calls.updateCompetition, {
    policy: creators,
    handler: async ({ actor, params, body }) => {
      const { data, waits } = await competitions.edit(actor, params.id, body);
      const rest = waits ? '. The proposed change waits for approval' : '';
      return ok({ message: `Competition updated successfully${rest}`, data, waits });
    },
  });

  registerCall(app, calls.registerForCompetition, {
    policy: mayRegister,
    handler: async ({ actor, params, body }) => {
      // Existing clients put the id of an absent competition into the address.
      if (params.id === 'undefined') enforce(competitionNotReady);
      // An absent one is treated like a hidden one: the same 404.
      const eventId = (await registrations.eventOfCompetition(params.id)) ?? 'absent';
      const data = await registrations.register(actor, eventId, body ?? {});
      return ok({ message: registeredWords(data.waiting), data });
    },
  });
};
