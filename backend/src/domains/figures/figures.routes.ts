import * as calls from 'contracts/calls/figures.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { only } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { registerCall } from '../../http/register-call';
import { createCampusFiguresService } from './campus-figures.service';
import { createClubFiguresService } from './club-figures.service';

const csv = 'text/csv; charset=utf-8';
const admins = only(['clubAdmin', 'superAdmin'], 'Only club admins can see the figures of a club');
const superAdmins = only(['superAdmin']);

export const figureRoutes = (app: FastifyInstance, context: Context): void => {
  const club = createClubFiguresService(context);
  const campus = createCampusFiguresService(context);

  registerCall(app, calls.getClubFigures, {
    policy: admins,
    handler: async ({ actor, params, query }) =>
      ok({ data: await club.all(actor, params.clubId, query) }),
  });

  registerCall(app, calls.exportClubFigure, {
    policy: admins,
    handler: async ({ actor, params, query: { figure, ...period } }) => {
      const { name, text } = await club.csv(actor, params.clubId, figure, period);
      return download(text, csv, name);
    },
  });

  registerCall(app, calls.getCampusFigures, {
    policy: superAdmins,
    handler: async ({ query }) => ok({ data: await campus.all(query) }),
  });

  registerCall(app, calls.exportCampusFigure, {
    policy: superAdmins,
    handler: async ({ query: { figure, ...period } }) =>
      download(await campus.csv(figure, period), csv, `campus-${figure}.csv`),
  });
};
