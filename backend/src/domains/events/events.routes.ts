import * as calls from 'contracts/calls/events.calls';
import { parseInstant } from 'contracts/campus-time';
import { eventMessages } from 'contracts/forms';
import { type FastifyInstance } from 'fastify';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { anyone, only } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { ok } from '../../http/ok';
import { badField } from '../../lib/app-error';
import { createApprovedService } from './approved.service';
import { managesClub } from './event.policy';
import { presentClash, presentDetail, type Viewer } from './event.presenter';
import { createEventService } from './events.service';
import { createProposalService } from './proposals.service';
import { reviewRoutes } from './reviews.routes';

const creators = only(['clubAdmin', 'superAdmin'], 'Only club admins can create and run events');
const planners = only(
  ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
  'Only club admins and reviewers plan venues',
);

/** Injected, because registrations depend on events and not the other way round. */
export interface Places {
  /** Ids of events in which a person holds a confirmed seat. */
  seatsOf: (userId: string) => Promise<string[]>;
  eligibilityOf: (
    actor: Actor | null,
    eventId: string,
  ) => Promise<Pick<Viewer, 'isSeated' | 'eligibility'>>;
}

export const eventRoutes = (app: FastifyInstance, context: Context, places: Places): void => {
  const { clock, config } = context;
  const zone = config.campusTimeZone;
  const events = createEventService(context);
  const proposals = createProposalService(context);
  const approved = createApprovedService({ ...context, seatsOf: places.seatsOf });

  registerCall(app, calls.listApprovedEvents, {
    policy: anyone,
    isCached: true,
    handler: ({ query, actor, request }) => approved.list(query, actor, request.url),
  });

  registerCall(app, calls.listClashes, {
    policy: planners,
    handler: async ({ query, actor }) => {
      const date = parseInstant(query.date, zone);
      if (!date) throw badField('date', eventMessages.date);
      const found = await events.clashes(actor, {
        venue: query.venue,
        date,
        duration: query.duration,
        except: query.except,
      });
      return ok({ data: found.map(presentClash) });
    },
  });

  registerCall(app, calls.getEvent, {
    policy: anyone,
    handler: async ({ params, actor }) => {
      const row = await events.visible(actor, params.id);
      const isInside = events.isInside(actor, row);
      const { eligibility, isSeated } = await places.eligibilityOf(actor, row.id);
      const decisions = await events.decisionsOf(row.id);
      const viewer = {
        id: actor?.id ?? null,
        isInside,
        isSeated,
        eligibility,
        mayManage: managesClub(actor, row.clubId),
      };
      return ok({ message: 'Event found', data: presentDetail(row, decisions, viewer, clock()) });
    },
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
    handler: async ({ query, actor }) => {
      const all = await events.track(actor, query.clubId);
      const categorized = {
        pending: all.filter(({ approvalStatus }) => approvalStatus === 'PENDING'),
        facultyApproved: all.filter(({ approvalStatus }) => approvalStatus === 'FACULTY_APPROVED'),
        superAdminApproved: all.filter(
          ({ approvalStatus }) => approvalStatus === 'SUPER_ADMIN_APPROVED',
        ),
        rejected: all.filter(({ approvalStatus }) => approvalStatus === 'REJECTED'),
      };
      const count = {
        total: all.length,
        pending: categorized.pending.length,
        facultyApproved: categorized.facultyApproved.length,
        superAdminApproved: categorized.superAdminApproved.length,
        rejected: categorized.rejected.length,
      };
      return ok({ message: 'Events found', data: { all, categorized }, count });
    },
  });

  reviewRoutes(app, context);
};
