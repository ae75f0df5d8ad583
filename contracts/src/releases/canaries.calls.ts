import * as z from 'zod';
import { defineCall } from '../call';
import { role } from '../roles';
import { changeResult, dataOf, notes } from './answers';
import { environmentName, plainLine, whole } from './release-fields';

const tag = 'Canaries';
const byName = z.object({ environment: environmentName });
const byId = z.object({ id: z.string() });
const why = plainLine(500, 'say why in a few words');

/**
 * Which browsers run the canary: a share of all, those of a role, or those that opened its link.
 */
const audience = z.discriminatedUnion('by', [
  z.object({ by: z.literal('percent'), percent: whole({ least: 1, most: 50 }) }),
  z.object({ by: z.literal('role'), role }),
  z.object({ by: z.literal('opt-in') }),
]);

const arm = z.object({
  views: z.number(),
  /** Page views with a failure, or with the last good version in place. */
  troubled: z.number(),
  /** Page views that reported a web vital, how many exceeded its limit, and the 75th percentile. */
  vitals: z.record(
    z.string(),
    z.object({ views: z.number(), hits: z.number(), p75: z.number().nullable() }),
  ),
});

/** A version that some browsers run in place of the pinned one. */
const canary = z.object({
  id: z.string(),
  environment: z.string(),
  part: z.string(),
  version: z.string(),
  /** The pinned version that it is compared with. */
  pinned: z.string(),
  audience,
  reason: z.string().nullable(),
  startedBy: z.string(),
  at: z.string(),
  /** `stopped` by a person or by itself; `ended` by another change of its part. */
  state: z.enum(['running', 'stopped', 'promoted', 'ended']),
  endedAt: z.string().nullable(),
  /** Null if it stopped by itself. */
  endedBy: z.string().nullable(),
  /** Why it ended, with the figures at that time. */
  why: z.string().nullable(),
  figures: z.object({ canary: arm, pinned: arm }),
  /** The result of the comparison, as a sentence. */
  finding: z.string(),
});

export const startCanary = defineCall({
  key: 'POST /portal/api/environments/:environment/canaries',
  summary: 'Lets some browsers run a version in place of the pinned one',
  tag,
  params: byName,
  body: z.object({
    build: plainLine(200, 'name a build, like mfe-member@1.5.0'),
    audience,
    reason: why.optional(),
  }),
  /** `path` is the link of an opt-in, relative to the portal's address. */
  answer: dataOf(canary.extend({ path: z.string().nullable(), notes })),
});

export const listCanaries = defineCall({
  key: 'GET /portal/api/environments/:environment/canaries',
  summary: 'The canaries that run, and those of the last thirty days, newest first',
  tag,
  params: byName,
  answer: dataOf(z.array(canary)),
});

export const stopCanary = defineCall({
  key: 'POST /portal/api/canaries/:id/stop',
  summary: 'Ends a canary: its browsers run the pinned version at their next page load',
  tag,
  params: byId,
  body: z.object({ reason: why.optional() }),
  answer: dataOf(canary),
});

export const promoteCanary = defineCall({
  key: 'POST /portal/api/canaries/:id/promote',
  summary: 'Pins the version of a canary, or proposes that to a second person (202)',
  tag,
  params: byId,
  body: z.object({ reason: why.optional() }),
  answer: dataOf(changeResult),
});

export const canariesCalls = [startCanary, listCanaries, stopCanary, promoteCanary] as const;

export type Audience = z.infer<typeof audience>;
export type CanaryArm = z.infer<typeof arm>;
export type Canary = z.infer<typeof canary>;
