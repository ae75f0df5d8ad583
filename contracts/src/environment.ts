import * as z from 'zod';
import { areaDeclaration } from './area';
import { integrity } from './build';

/** One build as a page needs it. `base` is the address its files lie under, ending in a slash. */
export const pinnedBuild = z.object({
  name: z.string(),
  version: z.string(),
  base: z.string().endsWith('/'),
  entry: z.array(z.string()),
  global: z.string().optional(),
  files: z.record(z.string(), integrity),
  screens: z.record(
    z.string(),
    z.object({ files: z.array(z.string()), needs: z.array(z.string()) }),
  ),
});

export const pinnedArea = pinnedBuild.extend({
  declaration: areaDeclaration,
  /** The last good version, which the shell uses when this one fails. */
  lastGood: pinnedBuild.optional(),
  /** Set by an operator: the area is switched off and this sentence is shown instead. */
  disabled: z.string().optional(),
});

/**
 * The builds that one revision of an environment runs; never changed. The edge puts it into the
 * page.
 */
export const environmentDocument = z.object({
  environment: z.string(),
  revision: z.number().int().nonnegative(),
  shell: pinnedBuild.extend({ groups: z.record(z.string(), z.array(z.string())) }),
  areas: z.array(pinnedArea),
  /** Set by an operator: browsers remove the service worker and its caches. */
  serviceWorker: z.literal('off').optional(),
});

export type PinnedBuild = z.infer<typeof pinnedBuild>;
export type PinnedArea = z.infer<typeof pinnedArea>;
export type EnvironmentDocument = z.infer<typeof environmentDocument>;
