import * as z from 'zod';
import { areaDeclaration } from './area';

/** `sha384-…` in base64, as the integrity attribute takes it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const size = z.number().int().nonnegative();
/** Names of files, in the order of loading. */
const files = z.array(z.string()).max(500);
const names = z.array(z.string().max(200)).max(2000);
/** An object with at most `most` entries. */
const atMost = <T extends z.ZodType>(most: number, value: T) =>
  z
    .record(z.string(), value)
    .refine((all) => Object.keys(all).length <= most, `has more than ${most} entries`);

/** One file of a build: hash and sizes in bytes (`brotli` as the edge serves it). */
export const builtFile = z.object({ integrity, bytes: size, brotli: size });

/**
 * `build.json`, written beside a build's files by webpack. Paths are relative to the build's
 * folder. `screens` names, per lazy chunk, the files it loads and the shared keys it needs before
 * it runs.
 */
export const buildFacts = z.object({
  name: z.string().max(64),
  kind: z.enum(['shell', 'area']),
  version: z.string().max(128),
  /**
   * The global name of the area's container. Contains the version, so that two versions can be on
   * one page.
   */
  global: z.string().optional(),
  entry: files,
  declaration: areaDeclaration.optional(),
  /** Shared packages: provided by a shell (exact versions), consumed by an area (ranges). */
  shared: atMost(500, z.string().max(60)),
  shellApi: z.string().optional(),
  /** Areas only: the names that it uses, per shared key. */
  uses: atMost(500, names).optional(),
  /** Shells only: the names that it provides, per shared key. It provides no other key. */
  provides: atMost(500, names).optional(),
  /** The calls of the API that it sends, as `"GET /event/:id"`. */
  calls: z.array(z.string().max(200)).max(2000).optional(),
  screens: atMost(500, z.object({ files, needs: z.array(z.string()).max(500) })),
  /**
   * Shells only: the files of each lazy share group, and of the federation chunk under
   * "federation".
   */
  groups: atMost(500, files).optional(),
  files: atMost(2000, builtFile),
});

export type BuiltFile = z.infer<typeof builtFile>;
export type BuildFacts = z.infer<typeof buildFacts>;
