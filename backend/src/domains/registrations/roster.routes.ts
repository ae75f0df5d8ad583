import * as calls from 'contracts/calls/registrations.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { only, signedIn } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { createCheckInService } from './check-in.service';
import { createRosterService } from './roster.service';

const admins = only(['clubAdmin', 'superAdmin'], 'Only club admins can see registrations');

/** Lists of registered people for a club's admins, one's own events, payments and check-in. */
export const rosterRoutes = (app: FastifyInstance, context: Context): void => {
  const roster = createRosterService(context);
  const checkIn = createCheckInService(context);

  registerCall(app, calls.listRegistrations, {
    policy: admins,
    handler: async ({ actor, params, query: { page = 1, limit = 20, q, status } }) =>
      ok(await roster.pageOfEvent(actor, params.id, { page, limit, q, status })),
  });

  registerCall(app, calls.listTeams, {
    policy: admins,
    handler: async ({ actor, params }) => {
      const teams = await roster.teamsOfClub(actor, params.clubId);
      return ok({ teams, data: teams });
    },
  });

  registerCall(app, calls.listParticipants, {
    policy: admins,
    handler: async ({ actor, query: { clubId, page, limit = 25, q, status, view } }) => {
      if (page !== undefined)
        return ok(await roster.participantsPage(actor, clubId, { page, limit, q, status }));
      const answer = await roster.participants(actor, clubId, view === 'lean');
      return ok(view === 'lean' ? answer : { ...answer, data: answer });
    },
  });

  registerCall(app, calls.listUserEvents, {
    policy: signedIn,
    handler: async ({ actor, params }) => {
      const events = await roster.eventsOf(actor, params.userId);
      return ok({ events, data: { events } });
    },
  });

  registerCall(app, calls.exportParticipants, {
    policy: admins,
    handler: async ({ actor, params }) => {
      const { name, text } = await roster.csv(actor, params.id);
      return download(text, 'text/csv; charset=utf-8', `${name}-participants.csv`);
    },
  });

  registerCall(app, calls.markRegistrationPaid, {
    policy: admins,
    handler: async ({ actor, params, body }) => {
      await checkIn.payRegistration(actor, params.id, body.paid);
      return ok({ message: body.paid ? 'Marked as paid' : 'Marked as not paid' });
    },
  });

  registerCall(app, calls.markTeamPaid, {
    policy: admins,
    handler: async ({ actor, params, body }) => {
      await checkIn.payTeam(actor, params.id, body.paid);
      return ok({ message: body.paid ? 'Marked as paid' : 'Marked as not paid' });
    },
  });

  registerCall(app, calls.checkIn, {
    policy: admins,
    handler: async ({ actor, params, body }) =>
      ok({ data: await checkIn.checkIn(actor, params.id, body) }),
  });

  registerCall(app, calls.getPass, {
    policy: signedIn,
    handler: async ({ actor, params }) => ok({ data: await checkIn.pass(actor, params.id) }),
  });
};
