import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { type Context } from '../../http/context';
import { entriesAsCsv, presentEntry } from './audit.presenter';
import { createAuditRepository, type AuditFilter } from './audit.repository';

const mostInCsv = 50_000;

interface Search {
  q?: string | undefined;
  action?: string | undefined;
  /** A bare date means the whole campus day. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The audit trail for super admins. */
export const createAuditListService = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const repository = createAuditRepository(db);
  const zone = config.campusTimeZone;
  const filterOf = ({ q, action, from, to }: Search): AuditFilter => ({
    q,
    action,
    from: from ? (parseInstant(from, zone) ?? undefined) : undefined,
    to: to ? (parseRangeEnd(to, zone) ?? undefined) : undefined,
  });

  return {
    page: async (search: Search, page: number, limit: number) => {
      const filter = filterOf(search);
      const rows = await repository.list(filter, limit, (page - 1) * limit);
      const [total, actions] = [await repository.count(filter), await repository.actions()];
      return { data: rows.map(presentEntry), page, limit, total, actions };
    },

    csv: async (search: Search): Promise<string> =>
      entriesAsCsv(await repository.list(filterOf(search), mostInCsv, 0)),
  };
};
