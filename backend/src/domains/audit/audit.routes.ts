import { exportAudit, exportSignIns, listAudit, listSignIns } from 'contracts/calls/audit.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { only } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { createAuditListService } from './audit-list.service';
import { createSignInListService } from './sign-in-list.service';

const policy = only(['superAdmin']);

export const auditRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createAuditListService(context);
  const signIns = createSignInListService(context);

  registerCall(app, listAudit, {
    policy,
    handler: async ({ query: { page = 1, limit = 20, ...search } }) =>
      ok(await service.page(search, page, limit)),
  });

  registerCall(app, exportAudit, {
    policy,
    handler: async ({ query }) =>
      download(await service.csv(query), 'text/csv; charset=utf-8', 'audit.csv'),
  });

  registerCall(app, listSignIns, {
    policy,
    handler: async ({ query: { page = 1, limit = 20, ...search } }) =>
      ok(await signIns.page(search, page, limit)),
  });

  registerCall(app, exportSignIns, {
    policy,
    handler: async ({ query }) =>
      download(await signIns.csv(query), 'text/csv; charset=utf-8', 'sign-ins.csv'),
  });
};
