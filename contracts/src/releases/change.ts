import * as z from 'zod';
import { plainText } from '../clean-text';

const partName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, {
  error: 'a part is named in small letters, digits and dashes',
});
const buildId = z.object({ name: partName, version: z.string() });

const changeSaying = ({
  message,
  only,
}: {
  message: z.ZodString;
  only: z.ZodArray<typeof partName>;
}) =>
  z.discriminatedUnion('action', [
    z.object({
      action: z.literal('pin'),
      builds: z.array(buildId).min(1),
      /** The canary that this pin promotes. It has to run until the build is pinned. */
      canary: z.string().optional(),
    }),
    z.object({ action: z.literal('unpin'), area: partName }),
    z.object({
      action: z.literal('promote'),
      from: z.string(),
      only: only.optional(),
    }),
    z.object({ action: z.literal('rollback'), to: z.number().int().nonnegative() }),
    // A separate action: older services refuse it, instead of rolling back the whole environment.
    z.object({
      action: z.literal('rollback-parts'),
      to: z.number().int().nonnegative(),
      only: z.array(partName).min(1),
    }),
    z.object({
      action: z.literal('disable'),
      area: partName,
      message,
    }),
    z.object({ action: z.literal('enable'), area: partName }),
    z.object({ action: z.literal('service-worker'), state: z.enum(['on', 'off']) }),
  ]);

/** A change of an environment by an operator. */
export const change = changeSaying({
  message: z
    .string()
    .min(1)
    .max(300)
    .regex(plainText, { error: 'has characters that cannot be shown' }),
  only: z.array(partName).min(1, { error: 'name a part, or leave it out for all' }),
});

/** The same as stored: older services accepted messages and lists that are refused today. */
export const storedChange = changeSaying({ message: z.string(), only: z.array(partName) });

/** Lowers the number of approvals: makes no revision, but needs a second person. */
export const approvalsChange = z.object({
  action: z.literal('approvals'),
  approvals: z.literal(1),
});

/** The pinned build of an area. */
const areaPin = z.object({
  version: z.string(),
  /** The last good version, which the page uses when the pinned one fails. */
  lastGood: z.string().nullable(),
  /** Set when an operator switched the area off: the sentence that replaces it. */
  disabled: z.string().nullable(),
});

/** The builds that an environment runs. */
export const pins = z.object({
  shell: z.string().nullable(),
  areas: z.record(z.string(), areaPin),
  /** Set when an operator switched the service worker off: browsers remove it. */
  serviceWorker: z.literal('off').optional(),
});

export type Change = z.infer<typeof change>;
export type ApprovalsChange = z.infer<typeof approvalsChange>;
export type AreaPin = z.infer<typeof areaPin>;
export type Pins = z.infer<typeof pins>;
