import { z } from 'zod';
import { instant } from './common';

/** One line of the audit trail; never changed once written. */
export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.object({ _id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  /** `label` is the name at the time, `name` the current one: null if deleted. */
  subject: z.object({
    kind: z.string(),
    _id: z.string(),
    label: z.string(),
    name: z.string().nullable(),
  }),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
