import { type Context } from '../../http/context';
import { createAuditRepository } from './audit.repository';

const A_DAY = 86_400_000;

/** How long the audit trail keeps its lines. */
export const createAuditRetentionService = ({ db, clock, config }: Context) => ({
  /** Removes lines older than AUDIT_DAYS; returns how many. */
  removeOld: async (): Promise<number> => {
    const { auditDays } = config;
    if (auditDays === undefined) return 0;
    const before = new Date(clock().getTime() - auditDays * A_DAY);
    return db.transaction((tx) => createAuditRepository(tx).removeBefore(before));
  },
});
