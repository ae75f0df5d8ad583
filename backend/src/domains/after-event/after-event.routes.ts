import * as calls from 'contracts/calls/after-event.calls';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { only, open, signedIn } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { createAfterEventService } from './after-event.service';
import { createCertificateService } from './certificates.service';

const insiders = only(
  ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
  "Only the club's admins and reviewers see the feedback on an event",
);
const admins = only(['clubAdmin', 'superAdmin'], 'Only club admins can make posters');

export const afterEventRoutes = (app: FastifyInstance, context: Context): void => {
  const certificates = createCertificateService(context);
  const service = createAfterEventService({ ...context, certificates });
  const originOf = (request: FastifyRequest): string =>
    context.config.publicUrl ?? `${request.protocol}://${request.host}`;

  registerCall(app, calls.getAfterEvent, {
    policy: signedIn,
    handler: async ({ actor, params }) => ok({ data: await service.mine(actor, params.id) }),
  });

  registerCall(app, calls.giveFeedback, {
    policy: signedIn,
    handler: async ({ actor, params, body }) =>
      ok({ data: await service.give(actor, params.id, body) }),
  });

  registerCall(app, calls.getFeedback, {
    policy: insiders,
    handler: async ({ actor, params }) => ok({ data: await service.ofEvent(actor, params.id) }),
  });

  registerCall(app, calls.getCertificate, {
    policy: signedIn,
    handler: async ({ actor, params, request }) => {
      const { name, file } = await certificates.pdf(actor, params.id, originOf(request));
      return download(file, 'application/pdf', name);
    },
  });

  registerCall(app, calls.verifyCertificate, {
    policy: open,
    handler: async ({ params }) => ok({ data: await certificates.verify(params.number) }),
  });

  registerCall(app, calls.getEventQr, {
    policy: admins,
    handler: async ({ actor, params, request }) =>
      ok({ data: await certificates.qr(actor, params.id, originOf(request)) }),
  });
};
