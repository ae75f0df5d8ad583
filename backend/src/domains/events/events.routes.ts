import * as calls from 'contracts/calls/events.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { only } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { ok } from '../../http/ok';
import { createEventService } from './events.service';
import { createProposalService } from './proposals.service';
import { reviewRoutes } from './reviews.routes';

const creators = only(['clubAdmin', 'superAdmin'], 'Only club admins can create and run events');
const planners = only(
  ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
  'Only club admins and reviewers plan venues',
);

export const eventRoutes = (app: FastifyInstance, context: Context): void => {
  const events = createEventService(context);
  const proposals = createProposalService(context);

  registerCall(app, calls.listClashes, {
    policy: planners,
    handler: async ({ query, actor }) => ok({ data: await events.clashes(actor, query) }),
  });

  registerCall(app, calls.createEvent, {
    policy: creators,
    handler: async ({ body, files, actor, request: { writeId } }) => {
      const requestKey = body.requestKey ?? writeId;
      const data = await events.create(actor, { ...body, requestKey }, files);
      return ok({ message: 'Event created successfully and pending approval!', data });
    },
  });

  registerCall(app, calls.updateEvent, {
    policy: creators,
    handler: async ({ params, body, files, actor }) => {
      const data = await events.edit(actor, params.id, body, files);
      const waits = data.proposal ? '. The proposed change waits for approval' : '';
      return ok({ message: `Event updated successfully${waits}`, data });
    },
  });

  registerCall(app, calls.withdrawProposal, {
    policy: creators,
    handler: async ({ params, query, actor }) => {
      await proposals.withdraw(actor, params.id, query.version);
      return ok({ message: 'Proposed change taken back' });
    },
  });

  registerCall(app, calls.cancelEvent, {
    policy: creators,
    handler: async ({ params, body, actor }) => {
      await events.cancel(actor, params.id, body?.reason ?? '');
      return ok({ message: 'Event cancelled' });
    },
  });

  registerCall(app, calls.trackProgress, {
    policy: creators,
    handler: async ({ query, actor }) =>
      ok({ message: 'Events found', ...(await events.track(actor, query.clubId)) }),
  });

  reviewRoutes(app, context);
};
