import { z } from 'zod';
import { areaDeclaration } from './area';

/** `sha384-…` in base64, as the integrity attribute takes it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** One file of a build: hash and sizes in bytes (`brotli` as the edge serves it). */
export const builtFile = z.object({ integrity, bytes: z.number().int(), brotli: z.number().int() });

/**
 * `build.json`, written beside a build's files by webpack. Paths are relative to the build's folder.
 * `screens` names, per lazy chunk, the files it loads and the shared keys it needs before it runs.
 */
export const buildFacts = z.object({
  name: z.string(),
  kind: z.enum(['shell', 'area']),
  version: z.string(),
  /** The name under which the area's container stands on the page; versioned, so that two versions can live side by side. */
  global: z.string().optional(),
  entry: z.array(z.string()),
  declaration: areaDeclaration.optional(),
  /** Shared packages: provided by a shell (exact versions), consumed by an area (ranges). */
  shared: z.record(z.string(), z.string()),
  shellApi: z.string().optional(),
  screens: z.record(z.string(), z.object({ files: z.array(z.string()), needs: z.array(z.string()) })),
  /** Of a shell: the files of each lazy share group, and of the federation chunk under "federation". */
  groups: z.record(z.string(), z.array(z.string())).optional(),
  files: z.record(z.string(), builtFile),
});

export type BuiltFile = z.infer<typeof builtFile>;
export type BuildFacts = z.infer<typeof buildFacts>;
