import * as z from 'zod';
import { access } from '../area';
import { errorAnswer } from '../errors';
import { approvalsChange, pins, storedChange } from './change';

const orNull = z.string().nullable();
const fromTo = z.object({ from: orNull, to: orNull });

/** `{data}` around one shape. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });

/** Every error of the release service; `details` are the facts behind the message. */
export const releaseErrorAnswer = errorAnswer
  .omit({ fields: true })
  .extend({ details: z.unknown().optional() });

/** The versions of one part in two sets, and whether it is switched off. */
const partChange = z.object({
  name: z.string(),
  from: orNull,
  to: orNull,
  disabled: fromTo,
});

/** The differences of one part between two sets. */
export const partDiff = partChange.extend({
  commits: fromTo,
  routes: z.object({ gained: z.array(z.string()), lost: z.array(z.string()) }),
  /** Routes whose admitted roles differ: path, roles before, roles after. */
  access: z.array(z.object({ path: z.string(), from: z.string(), to: z.string() })),
  shared: z.array(fromTo.extend({ key: z.string() })),
  /** Compressed size of all scripts, in bytes. */
  bytes: z.object({ from: z.number(), to: z.number() }),
});
export const setDiff = z.array(partDiff);

/** Why a set may not run: what is wrong, where, and what to do about it. */
const problem = z.object({
  code: z.string(),
  build: z.string(),
  what: z.string(),
  where: z.string(),
  todo: z.string(),
});

export const impact = z.object({
  /** Parts of the set that would not run, or would lose their last good version. */
  hits: z.array(
    z.object({
      build: z.string(),
      /** The team as the build names it; null for the shell and for builds that are not there. */
      owner: orNull,
      isLastGood: z.boolean(),
      problems: z.array(problem),
    }),
  ),
  /** Problems that the set has already, and for which the gate refuses a pin of these builds. */
  unsolved: z.array(problem).optional(),
  /** True if the API did not say which calls it offers. */
  isApiSilent: z.boolean(),
});

export const environment = z.object({ name: z.string(), approvals: z.number() });

const proposed = { state: z.literal('proposed'), proposal: z.string(), proposedBy: z.string() };

/** How many people a change needs. Lowering that number needs a second person itself. */
export const settled = z.discriminatedUnion('state', [
  environment.extend({ state: z.literal('settled') }),
  environment.extend(proposed),
]);

/** What the gate did not check, as sentences; empty from older services. */
export const notes = z.array(z.string()).default([]);

const effect = {
  diff: setDiff,
  /** Side effects of the change, as sentences. */
  notes: z.array(z.string()),
};
export const changeResult = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['applied', 'planned']), revision: z.number(), ...effect }),
  z.object({ ...proposed, isNew: z.boolean(), base: z.number(), ...effect }),
]);

/** One numbered state of an environment; never changed, never removed. */
export const revision = z.object({
  environment: z.string(),
  number: z.number(),
  pins,
  change: storedChange,
  reason: z.string(),
  actor: z.string(),
  approvedBy: orNull,
  at: z.string(),
});

/** A change that waits for a second person, or waited for one. */
const proposal = z.object({
  id: z.string(),
  environment: z.string(),
  base: z.number(),
  change: z.union([storedChange, approvalsChange]),
  /** What it brings, as its proposer saw it; null for a stored proposal without its builds. */
  parts: z.array(partChange).nullable().default(null),
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
  state: z.enum(['open', 'applied', 'stale', 'withdrawn', 'rejected']),
  /** Who withdrew or rejected it, and why. */
  closedBy: orNull,
  closedReason: orNull,
  /** True if its token was revoked or has expired: it cannot be approved any more. */
  isEnded: z.boolean(),
});

const made = z.object({
  revision: z.number(),
  actor: z.string(),
  reason: z.string(),
  at: z.string(),
});

/** What an environment runs, the health of its builds and what waits for approval. */
export const status = z.object({
  environment: z.string(),
  approvals: z.number(),
  revision: z.number(),
  serviceWorker: z.enum(['on', 'off']).default('on'),
  actor: orNull,
  reason: orNull,
  at: orNull,
  parts: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** The team as the build names it; null for the shell and for builds that are not there. */
      owner: orNull,
      /** The revision that brought this version; null if it is not among the last 100. */
      since: made.nullable(),
      lastGood: orNull,
      disabled: orNull,
      commit: orNull,
      publishedAt: orNull,
      publishedBy: orNull,
      isInStore: z.boolean(),
      isTrusted: z.boolean(),
      isLastGoodTrusted: z.boolean(),
      failures: z.number(),
      isLastGoodReported: z.boolean(),
    }),
  ),
  waiting: z.array(
    proposal.extend({
      /**
       * Why the service refuses an approval with the token of this request; null if it does not.
       * Older services do not say.
       */
      refusal: orNull.optional(),
    }),
  ),
  closed: z.array(proposal),
});

export const build = z.object({
  name: z.string(),
  version: z.string(),
  commit: orNull,
  builtAt: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  keyId: z.string(),
  isTrusted: z.boolean(),
  files: z.number(),
  bytes: z.number(),
});

export const collected = z.object({
  removed: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.number() })),
  kept: z.number(),
  dryRun: z.boolean(),
});

export const token = z.object({
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: orNull,
  revokedAt: orNull,
  lastUsedAt: orNull,
  /** Label of the token that created it; null for the first one. */
  madeBy: orNull,
  revokedBy: orNull.default(null),
  /** The address of the person whom it is for; without `boundAt` it waits to be taken. */
  person: orNull.default(null),
  boundAt: orNull.default(null),
});

export const signingKey = z.object({
  id: z.string(),
  label: z.string(),
  /** The parts whose builds it signs; null for all. */
  parts: z.array(z.string()).nullable(),
  addedAt: z.string(),
  /** Label of the token that trusted it. */
  trustedBy: orNull.default(null),
  revokedAt: orNull,
  revokedBy: orNull.default(null),
});

/** The builds that an environment runs and a key has signed. */
export const signedBuilds = z.object({
  environment: z.string(),
  revision: z.number(),
  builds: z.array(z.object({ build: z.string(), as: z.enum(['pinned', 'last good']) })),
});

/**
 * Health of one version in people's browsers. Times in milliseconds at the 75th percentile (an
 * upper bound), CLS in hundredths.
 */
export const buildHealth = z.object({
  build: z.string(),
  version: z.string(),
  failures: z.number(),
  fallbacks: z.number(),
  /** Page views that reported LCP. */
  views: z.number(),
  vitals: z.record(z.string(), z.number()),
});

/** Why an address shows its page. */
const explainedPath = z.object({
  kind: z.literal('path'),
  path: z.string(),
  revision: z.number(),
  /** As `name@version`; null when no part has a page there. */
  servedBy: orNull,
  owner: z.string().optional(),
  disabled: orNull.optional(),
  lastGood: orNull.optional(),
  route: z.object({ path: z.string(), title: z.string(), access, screen: z.string() }).nullable(),
  files: z.array(z.string()),
  since: made.nullable(),
});

/** Where a build runs. */
const explainedBuild = z.object({
  kind: z.literal('build'),
  build: z.string(),
  commit: orNull,
  builtAt: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  keyId: z.string(),
  routes: z.array(z.object({ path: z.string(), access })),
  shared: z.record(z.string(), z.string()),
  runs: z.array(
    z.object({
      environment: z.string(),
      as: z.enum(['pinned', 'last good']),
      since: made.nullable(),
    }),
  ),
});

/** The set that a support code names, and how to roll it back. */
const explainedCode = z.object({
  kind: z.literal('code'),
  code: z.string(),
  environment: z.string(),
  made,
  part: z.object({
    name: z.string(),
    version: z.string(),
    owner: orNull,
    failures: z.number(),
    fallbacks: z.number(),
  }),
  set: z.array(
    z.object({ name: z.string(), version: z.string(), commit: orNull, lastGood: orNull }),
  ),
  changed: setDiff,
  since: made.nullable(),
  /** The canary from which the person got this version; null when none. */
  canary: z
    .object({
      audience: z.string(),
      state: z.string(),
      startedBy: z.string(),
      at: z.string(),
      why: orNull,
    })
    .nullable(),
  now: z.object({ revision: z.number(), version: orNull }),
  /** The command that rolls the version back; null when none does. */
  wayBack: orNull,
});
export const explained = z.discriminatedUnion('kind', [
  explainedPath,
  explainedBuild,
  explainedCode,
]);

export type ReleaseErrorAnswer = z.infer<typeof releaseErrorAnswer>;
export type PartChange = z.infer<typeof partChange>;
export type PartDiff = z.infer<typeof partDiff>;
export type SetDiff = z.infer<typeof setDiff>;
export type Problem = z.infer<typeof problem>;
export type Impact = z.infer<typeof impact>;
export type Environment = z.infer<typeof environment>;
export type Settled = z.infer<typeof settled>;
export type ChangeResult = z.infer<typeof changeResult>;
export type Revision = z.infer<typeof revision>;
export type ShownProposal = z.infer<typeof proposal>;
export type Status = z.infer<typeof status>;
export type Collected = z.infer<typeof collected>;
export type TokenInfo = z.infer<typeof token>;
export type KeyInfo = z.infer<typeof signingKey>;
export type SignedBuilds = z.infer<typeof signedBuilds>;
export type BuildHealth = z.infer<typeof buildHealth>;
export type Explained = z.infer<typeof explained>;
