import { type Context } from '../../http/context';
import { createAuditRepository } from './audit.repository';
import { createSignInRepository } from './sign-ins.repository';

const A_DAY = 86_400_000;

/** How long the audit trail and sign-ins are kept. */
export const createAuditRetentionService = ({ db, clock, config }: Context) => ({
  /** Removes lines and sign-ins older than AUDIT_DAYS; returns how many. */
  removeOld: async (): Promise<number> => {
    const { auditDays } = config;
    if (auditDays === undefined) return 0;
    const before = new Date(clock().getTime() - auditDays * A_DAY);
    return db.transaction(
      async (tx) =>
        (await createAuditRepository(tx).removeBefore(before)) +
        (await createSignInRepository(tx).removeBefore(before)),
    );
  },
});
