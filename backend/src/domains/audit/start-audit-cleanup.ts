import { type FastifyBaseLogger } from 'fastify';
import { type Context } from '../../http/context';
import { keepRepeating } from '../../lib/keep-repeating';
import { createAuditRetentionService } from './audit-retention.service';

const A_DAY = 86_400_000;

/**
 * With AUDIT_DAYS, removes old lines of the audit trail at the start and once a day. Returns the
 * stop function.
 */
export const startAuditCleanup = (
  context: Context,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  if (context.config.auditDays === undefined) return async () => undefined;
  return keepRepeating({
    work: () => createAuditRetentionService(context).removeOld(),
    every: A_DAY,
    onError: (error) =>
      log.warn({ err: error }, 'old lines of the audit could not be removed; it is tried again'),
  });
};
