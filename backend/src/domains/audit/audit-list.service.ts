import { type AuditEntry } from 'contracts';
import { type Context } from '../../http/context';
import { entriesAsCsv, presentEntry } from './audit.presenter';
import { type AuditRow, type AuditSearch, createAuditRepository } from './audit.repository';
import { recordList } from './record-list';

/** The audit trail for super admins. */
export const createAuditListService = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const repository = createAuditRepository(db);
  const entries = recordList<AuditSearch, AuditRow, AuditEntry>({
    repository,
    zone: config.campusTimeZone,
    present: presentEntry,
    toCsv: entriesAsCsv,
  });

  return {
    ...entries,
    page: async (...request: Parameters<typeof entries.page>) => ({
      ...(await entries.page(...request)),
      actions: await repository.actions(),
    }),
  };
};
