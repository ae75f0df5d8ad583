import * as z from 'zod';
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

/** A sign-in, or an attempt of one. */
export const signInEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Null when no account has the address that was given. */
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** `password`, or the id of a provider. */
  way: z.string(),
  /** `success`, or why it failed. */
  outcome: z.string(),
  /** The network address; a /64 network of IPv6. */
  network: z.string(),
});
export type SignInEntry = z.infer<typeof signInEntry>;
