import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { exportAudit, listAudit } from 'contracts/calls/audit.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { only } from '../../http/policy';
import { download } from '../../http/raw-answer';
import { ok } from '../../http/ok';
import { registerCall } from '../../http/register-call';
import { entriesAsCsv, presentEntry } from './audit.presenter';
import { auditRepository, type AuditFilter } from './audit.repository';

const policy = only(['superAdmin']);
const mostInCsv = 50_000;

export const auditRoutes = (app: FastifyInstance, { db, config }: Context): void => {
  const repository = auditRepository(db);
  // A bare date means the whole campus day.
  const filterOf = ({ q, action, from, to }: { q?: string; action?: string; from?: string; to?: string }): AuditFilter => ({
    q,
    action,
    from: from ? (parseInstant(from, config.campusTimeZone) ?? undefined) : undefined,
    to: to ? (parseRangeEnd(to, config.campusTimeZone) ?? undefined) : undefined,
  });

  registerCall(app, listAudit, {
    policy,
    handler: async ({ query }) => {
      const { page = 1, limit = 20 } = query;
      const filter = filterOf(query);
      const rows = await repository.list(filter, limit, (page - 1) * limit);
      const [total, actions] = [await repository.count(filter), await repository.actions()];
      return ok({ data: rows.map(presentEntry), page, limit, total, actions });
    },
  });

  registerCall(app, exportAudit, {
    policy,
    handler: async ({ query }) => {
      const rows = await repository.list(filterOf(query), mostInCsv, 0);
      return download(entriesAsCsv(rows), 'text/csv; charset=utf-8', 'audit.csv');
    },
  });
};
