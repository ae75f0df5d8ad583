import { type RequestOf } from 'contracts';
import * as calls from 'contracts/calls/events.calls';
import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { eventMessages } from 'contracts/forms';
import { type FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { dataVersionOf } from '../../db/data-version';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { anyone, only } from '../../http/policy';
import { RawAnswer } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { ok } from '../../http/ok';
import { badField } from '../../lib/app-error';
import { approvedLists, markOwn } from './approved-list';
import { approvedPages, type Cut } from './approved-pages';
import { approvedRepository, usualLimit, type ApprovedFilter } from './approved.repository';
import { managesClub } from './event.policy';
import { presentClash, presentDetail, type Viewer } from './event.presenter';
import { todayAt } from './event-timing';
import { createEventService } from './events.service';
import { eventRepository } from './events.repository';
import { createProposalService } from './proposals.service';
import { reviewRoutes } from './reviews.routes';

const creators = only(['clubAdmin', 'superAdmin'], 'Only club admins can create and run events');
const planners = only(['clubAdmin', 'facultyCoordinator', 'superAdmin'], 'Only club admins and reviewers plan venues');

type ListQuery = RequestOf<typeof calls.listApprovedEvents>['query'];

/** What registrations tell about an event; they know events, so they are handed in. */
export interface Places {
  /** Ids of events in which a person holds a confirmed seat. */
  seatsOf: (userId: string) => Promise<string[]>;
  standing: (actor: Actor | null, eventId: string) => Promise<Pick<Viewer, 'isSeated' | 'standing'>>;
}

export const eventRoutes = (app: FastifyInstance, context: Context, places: Places): void => {
  const { db, clock, config } = context;
  const zone = config.campusTimeZone;
  const events = createEventService(context);
  const proposals = createProposalService(context);
  const repository = approvedRepository(db, context.reads);
  const data = dataVersionOf(context.pool, repository.snapshot);
  const wholeLists = approvedLists(repository, data);
  // Addresses that were read and found good before, with what they ask for: a whole list by its key, or a page of cards.
  const addresses = new LRUCache<string, string | { filter: ApprovedFilter; cut: Cut }>({ max: 200 });
  const pages = approvedPages(repository);

  const filterOf = ({ startDate, endDate, clubId, q, tab, view }: ListQuery): ApprovedFilter => ({
    start: startDate ? (parseInstant(startDate, zone) ?? undefined) : undefined,
    end: endDate ? (parseRangeEnd(endDate, zone) ?? undefined) : undefined,
    clubId,
    q,
    tab: tab === 'all' ? undefined : tab,
    isLean: view === 'lean',
  });

  const valuesAt = (now: Date, { tab }: ApprovedFilter) => ({ now, today: tab === 'ongoing' ? todayAt(now, zone) : undefined });

  registerCall(app, calls.listApprovedEvents, {
    policy: anyone,
    kept: ({ url }) => {
      const known = addresses.get(url);
      if (known === undefined) return undefined;
      const now = clock();
      return typeof known === 'string' ? wholeLists.ready(known, now) : pages.lean(known.filter, valuesAt(now, known.filter), known.cut);
    },
    handler: async ({ query, actor, request }) => {
      const now = clock();
      const filter = filterOf(query);
      const values = valuesAt(now, filter);
      if (query.page !== undefined) {
        const cut = { page: query.page, limit: query.limit ?? usualLimit };
        if (!filter.isLean) return pages.whole(filter, values, cut);
        addresses.set(request.url, { filter, cut });
        return pages.lean(filter, values, cut);
      }
      if (!filter.tab) addresses.set(request.url, wholeLists.keyOf(filter));
      const list = await wholeLists.list(filter, values);
      const own = actor && !filter.isLean ? await places.seatsOf(actor.id) : [];
      const bytes = actor && own.length > 0 ? markOwn(list, own, actor.id) : list.answer.bytes;
      return bytes === list.answer.bytes ? list.answer : new RawAnswer(bytes, list.answer.type);
    },
  });

  registerCall(app, calls.listClashes, {
    policy: planners,
    handler: async ({ query, actor }) => {
      const date = parseInstant(query.date, zone);
      if (!date) throw badField('date', eventMessages.date);
      const found = await events.clashes(actor, { venue: query.venue, date, duration: query.duration, except: query.except });
      return ok({ data: found.map(presentClash) });
    },
  });

  registerCall(app, calls.getEvent, {
    policy: anyone,
    handler: async ({ params, actor }) => {
      const row = await events.visible(actor, params.id);
      const isInside = events.isInside(actor, row);
      const { standing, isSeated } = await places.standing(actor, row.id);
      const decisions = await eventRepository.decisionsOf(db, [row.id]);
      const viewer = { id: actor?.id ?? null, isInside, isSeated, standing, mayManage: managesClub(actor, row.clubId) };
      return ok({ message: 'Event found', data: presentDetail(row, decisions, viewer, clock()) });
    },
  });

  registerCall(app, calls.createEvent, {
    policy: creators,
    handler: async ({ body, files, actor }) =>
      ok({ message: 'Event created successfully and pending approval!', data: await events.create(actor, body, files) }),
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
        superAdminApproved: all.filter(({ approvalStatus }) => approvalStatus === 'SUPER_ADMIN_APPROVED'),
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
