import { z } from 'zod';
import { plainText } from '../clean-text';

const partName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, {
  error: 'a part is named in small letters, digits and dashes',
});
const buildId = z.object({ name: partName, version: z.string() });

const changeSaying = (message: z.ZodString) =>
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('pin'), builds: z.array(buildId).min(1) }),
    z.object({ action: z.literal('unpin'), area: partName }),
    z.object({
      action: z.literal('promote'),
      from: z.string(),
      only: z.array(partName).optional(),
    }),
    z.object({ action: z.literal('rollback'), to: z.number().int().nonnegative() }),
    // An action of its own: services before it refuse what they would carry out as a whole
    // rollback.
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

/** What an operator can do to an environment. */
export const change = changeSaying(
  z.string().min(1).max(300).regex(plainText, { error: 'has characters that cannot be shown' }),
);

/** The same as it is stored: an older service took messages that are refused today. */
export const storedChange = changeSaying(z.string());

/** Asking fewer people from now on: no revision, but it takes a second person all the same. */
export const approvalsChange = z.object({
  action: z.literal('approvals'),
  approvals: z.literal(1),
});

/** What an environment runs of one area. */
const areaPin = z.object({
  version: z.string(),
  /** The version before, which the page falls back to by itself. */
  lastGood: z.string().nullable(),
  /** Set when an operator switched the area off: the sentence shown in its place. */
  disabled: z.string().nullable(),
});

/** The set of versions an environment runs. */
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
