import * as calls from 'contracts/calls/registrations.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { only, signedIn } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { forbidden, notFound } from '../../lib/app-error';
import { createEventService } from '../events/events.service';
import { managesClub } from '../events/event.policy';
import { eventRepository } from '../events/events.repository';
import { createDeskService } from './desk.service';
import { expiredBefore } from './invitations';
import { registrationRepository } from './registrations.repository';
import {
  groupByEvent,
  groupByTeam,
  participantsAsCsv,
  presentListed,
  presentParticipant,
  presentRegistrationRow,
  presentUserEvent,
} from './roster.presenter';
import { type RosterFilter, rosterRepository } from './roster.repository';

const admins = only(['clubAdmin', 'superAdmin'], 'Only club admins can see registrations');

/** Lists of registered people for a club's admins, one's own events, and the desk at the door. */
export const rosterRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock, config } = context;
  const { invitationHours } = config;
  const roster = rosterRepository(db);
  const events = createEventService(context);
  const desk = createDeskService(context);
  const { clubName } = registrationRepository(db);

  const pageOfParticipants = async (
    club: string | undefined,
    page: number,
    { limit = 25, q, status }: RosterFilter & { limit?: number | undefined },
  ) => {
    const counts = club ? await roster.countsOfClub(club, { q, status }) : [];
    const people = club ? await roster.pageOfClub(club, { q, status }, { limit, offset: (page - 1) * limit }) : [];
    return {
      eventParticipants: groupByEvent(people, presentListed),
      page,
      limit,
      total: counts.reduce((sum, event) => sum + event.total, 0),
      filtered: counts.reduce((sum, event) => sum + event.filtered, 0),
      events: counts,
    };
  };

  registerCall(app, calls.listRegistrations, {
    policy: admins,
    handler: async ({ actor, params, query }) => {
      const event = await events.managed(actor, params.id);
      const { page = 1, limit = 20, q, status } = query;
      const rows = await roster.page(event.id, { q, status }, { limit, offset: (page - 1) * limit });
      const total = await roster.count(event.id, { q, status });
      return ok({ data: rows.map((row) => presentRegistrationRow(row, event.date, invitationHours)), page, limit, total });
    },
  });

  registerCall(app, calls.listTeams, {
    policy: admins,
    handler: async ({ actor, params }) => {
      if (!managesClub(actor, params.clubId)) throw forbidden('You are not an admin of this club');
      if (!(await eventRepository.club(db, params.clubId))) throw notFound('Club');
      const teams = groupByTeam(await roster.teamsOfClub(params.clubId));
      return ok({ teams, data: teams });
    },
  });

  registerCall(app, calls.listParticipants, {
    policy: admins,
    handler: async ({ actor, query }) => {
      const club = events.clubOf(actor, query.clubId);
      const name = club ? await clubName(club) : '';
      if (query.page !== undefined) return ok({ clubName: name, ...(await pageOfParticipants(club, query.page, query)) });
      const isLean = query.view === 'lean';
      const present = isLean ? presentListed : presentParticipant;
      const groups = club ? groupByEvent(await roster.ofClub(club), present, await roster.eventsOfClub(club)) : [];
      const answer = { clubName: name, eventParticipants: groups };
      return ok(isLean ? answer : { ...answer, data: answer });
    },
  });

  registerCall(app, calls.listUserEvents, {
    policy: signedIn,
    handler: async ({ actor, params }) => {
      if (params.userId !== actor.id) throw forbidden('You can only see your own events');
      const rows = await roster.ofUser(actor.id, expiredBefore(clock(), invitationHours));
      const list = rows.map((row) => presentUserEvent(row, invitationHours));
      return ok({ events: list, data: { events: list } });
    },
  });

  registerCall(app, calls.exportParticipants, {
    policy: admins,
    handler: async ({ actor, params }) => {
      const event = await events.managed(actor, params.id);
      const rows = await roster.ofEvent(event.id);
      return download(participantsAsCsv(rows, config.campusTimeZone), 'text/csv; charset=utf-8', `${event.name}-participants.csv`);
    },
  });

  registerCall(app, calls.markRegistrationPaid, {
    policy: admins,
    handler: async ({ actor, params, body }) => {
      await desk.payRegistration(actor, params.id, body.paid);
      return ok({ message: body.paid ? 'Marked as paid' : 'Marked as not paid' });
    },
  });

  registerCall(app, calls.markTeamPaid, {
    policy: admins,
    handler: async ({ actor, params, body }) => {
      await desk.payTeam(actor, params.id, body.paid);
      return ok({ message: body.paid ? 'Marked as paid' : 'Marked as not paid' });
    },
  });

  registerCall(app, calls.checkIn, {
    policy: admins,
    handler: async ({ actor, params, body }) => ok({ data: await desk.checkIn(actor, params.id, body) }),
  });

  registerCall(app, calls.getPass, {
    policy: signedIn,
    handler: async ({ actor, params }) => ok({ data: await desk.pass(actor, params.id) }),
  });
};
