import { getEvent, listApprovedEvents } from 'contracts/calls/events.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { anyone } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createEventViewService } from './event-view.service';

/** Reads of events that depend on registrations. */
export const eventViewRoutes = (app: FastifyInstance, context: Context): void => {
  const views = createEventViewService(context);

  registerCall(app, listApprovedEvents, {
    policy: anyone,
    isCached: true,
    handler: ({ query, actor, request }) => views.list(query, actor, request.url),
  });

  registerCall(app, getEvent, {
    policy: anyone,
    handler: async ({ params, actor }) =>
      ok({ message: 'Event found', data: await views.detail(actor, params.id) }),
  });
};
