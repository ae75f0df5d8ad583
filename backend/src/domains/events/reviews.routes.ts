import * as calls from 'contracts/calls/events.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { only } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { ok } from '../../http/ok';
import { type Actor } from '../../http/actor';
import { forbidden } from '../../lib/app-error';
import { type Stage } from './approval';
import { createReviewService } from './reviews.service';

const coordinators = only(
  ['facultyCoordinator'],
  'Only faculty coordinators give the first decision',
);
const superAdmins = only(['superAdmin'], 'Only super admins give the final decision');
const reviewers = only(['facultyCoordinator', 'superAdmin'], 'Only reviewers decide on events');

/** The two stages of approval. */
export const reviewRoutes = (app: FastifyInstance, context: Context): void => {
  const reviews = createReviewService(context);

  registerCall(app, calls.listPendingFaculty, {
    policy: coordinators,
    handler: async ({ actor }) => ok({ data: await reviews.waitingForFaculty(actor) }),
  });

  registerCall(app, calls.listFacultyApproved, {
    policy: superAdmins,
    handler: async () => ok({ data: await reviews.waitingForSuperAdmin() }),
  });

  const decide = async (
    actor: Actor,
    stage: Stage,
    id: string,
    body: { approved: boolean; remark?: string | null | undefined; version?: number | undefined },
  ) => {
    const { approved, remark, version } = body;
    const approvalStatus = await reviews.decideOne(actor, stage, id, {
      approved,
      remark: remark ?? '',
      version,
    });
    return ok({
      message: approved ? 'Event approved' : 'Event rejected',
      data: { _id: id, approvalStatus },
    });
  };

  registerCall(app, calls.decideAsFaculty, {
    policy: coordinators,
    handler: ({ actor, params, body }) => decide(actor, 'faculty', params.id, body),
  });

  registerCall(app, calls.decideAsSuperAdmin, {
    policy: superAdmins,
    handler: ({ actor, params, body }) => decide(actor, 'superAdmin', params.id, body),
  });

  registerCall(app, calls.decideSeveral, {
    policy: reviewers,
    handler: async ({ actor, body, request }) => {
      const needed = body.stage === 'faculty' ? 'facultyCoordinator' : 'superAdmin';
      if (actor.role !== needed) throw forbidden('This decision is not yours to take');
      const versions = new Map(Object.entries(body.versions ?? {}));
      const verdict = { approved: body.approved, remark: body.remark ?? '', versions };
      return ok({
        data: await reviews.decideSeveral(actor, body.stage, body.ids, verdict, request.log),
      });
    },
  });
};
