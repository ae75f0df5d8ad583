import { calendarFeed, eventCalendar, myCalendarFeed, renewCalendarFeed } from 'contracts/calls/calendar.calls';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Context } from '../../http/context';
import { open, signedIn } from '../../http/policy';
import { download, RawAnswer } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { notFound } from '../../lib/app-error';
import { newSecret } from '../../lib/ids';
import { expiredBefore } from '../registrations/invitations';
import { lockActor } from '../accounts/living-accounts.repository';
import { calendarFile } from './calendar-file';
import * as repository from './calendar.repository';

const type = 'text/calendar; charset=utf-8';
/** Calendar programs forget what a feed no longer lists: a term of the past stays in it. */
const keptMilliseconds = 180 * 86_400_000;
const success = true as const;

export const calendarRoutes = (app: FastifyInstance, { db, clock, config }: Context): void => {
  const addressOf = (request: FastifyRequest): string => config.publicUrl ?? `${request.protocol}://${request.host}`;
  const feedOf = (request: FastifyRequest, secret: string) => ({ url: `${addressOf(request)}/api/calendar/${secret}.ics` });

  registerCall(app, eventCalendar, {
    policy: open,
    handler: async ({ params, request }) => {
      const row = await repository.findApprovedEvent(db, params.id);
      if (!row) throw notFound('Event');
      // The link into the meeting is for those who registered; their own feed has it.
      const event = { ...row, platformLink: null };
      return download(calendarFile([event], { name: row.name, address: addressOf(request) }), type, `${row.name}.ics`);
    },
  });

  registerCall(app, myCalendarFeed, {
    policy: signedIn,
    handler: async ({ actor, request }) => ({
      success,
      data: feedOf(
        request,
        await db.transaction(async (tx) => {
          await lockActor(tx, actor);
          return repository.secretOf(tx, actor.id, newSecret(), clock());
        }),
      ),
    }),
  });

  registerCall(app, renewCalendarFeed, {
    policy: signedIn,
    handler: async ({ actor, request }) => {
      const secret = newSecret();
      await db.transaction(async (tx) => {
        await lockActor(tx, actor);
        await repository.renewSecret(tx, actor.id, secret, clock());
      });
      return {
        success,
        message: 'Your calendar feed has a new address; the former one has stopped working',
        data: feedOf(request, secret),
      };
    },
  });

  registerCall(app, calendarFeed, {
    policy: open,
    handler: async ({ params, request }) => {
      const owner = await repository.ownerOfFeed(db, params.secret);
      if (!owner) throw notFound('Calendar');
      const now = clock();
      const from = new Date(now.getTime() - keptMilliseconds);
      const rows = await repository.eventsOfPerson(db, owner, { from, expiredBefore: expiredBefore(now, config.invitationHours) });
      const file = calendarFile(rows, { name: `${config.brand}: my events`, address: addressOf(request) });
      return new RawAnswer(file, type, { 'cache-control': 'private, no-cache' });
    },
  });
};
