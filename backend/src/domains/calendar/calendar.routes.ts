import {
  calendarFeed,
  eventCalendar,
  myCalendarFeed,
  renewCalendarFeed,
} from 'contracts/calls/calendar.calls';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Context } from '../../http/context';
import { evenUnconfirmed, open, signedIn } from '../../http/policy';
import { download, RawAnswer } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { createCalendarService } from './calendar.service';

const type = 'text/calendar; charset=utf-8';
const success = true as const;

export const calendarRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createCalendarService(context);
  const originOf = (request: FastifyRequest): string =>
    context.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const feedOf = (request: FastifyRequest, secret: string) => ({
    url: `${originOf(request)}/api/calendar/${secret}.ics`,
  });

  registerCall(app, eventCalendar, {
    policy: open,
    handler: async ({ params, request }) => {
      const { name, file } = await service.ofEvent(params.id, originOf(request));
      return download(file, type, `${name}.ics`);
    },
  });

  registerCall(app, myCalendarFeed, {
    policy: signedIn,
    handler: async ({ actor, request }) => ({
      success,
      data: feedOf(request, await service.secretOf(actor)),
    }),
  });

  registerCall(app, renewCalendarFeed, {
    policy: evenUnconfirmed(signedIn),
    handler: async ({ actor, request }) => ({
      success,
      message: 'Your calendar feed has a new address; the former one has stopped working',
      data: feedOf(request, await service.renewSecret(actor)),
    }),
  });

  registerCall(app, calendarFeed, {
    policy: open,
    handler: async ({ params, request }) =>
      new RawAnswer(await service.feed(params.secret, originOf(request)), type, {
        'cache-control': 'private, no-cache',
      }),
  });
};
