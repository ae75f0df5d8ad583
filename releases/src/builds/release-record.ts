import { buildFacts, type BuildFacts } from 'contracts';
import * as z from 'zod';

/** What the publisher signs: the build's facts and the commit it was made from. */
export const statement = z.object({
  facts: buildFacts,
  commit: z.string().nullable(),
  builtAt: z.iso.datetime(),
});
export type Statement = z.infer<typeof statement>;

/**
 * `release.json`: the signed statement, byte by byte as it was signed, and who published it
 * when.
 */
export const releaseRecord = z.object({
  format: z.literal(1),
  statement: z.string(),
  signature: z.string(),
  keyId: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A published build, parsed. */
export interface Release extends ReleaseRecord {
  name: string;
  version: string;
  facts: BuildFacts;
  commit: string | null;
  builtAt: string;
}

/**
 * True if the text is the record of a build, also in an older format. Such a version stays taken,
 * even if the current rules would refuse it.
 */
export function isRecord(text: string): boolean {
  try {
    const { facts } = JSON.parse(releaseRecord.parse(JSON.parse(text)).statement) as {
      facts?: unknown;
    };
    return z.object({ name: z.string(), version: z.string() }).safeParse(facts).success;
  } catch {
    return false;
  }
}

/** Parses the text of a release.json; null when it is truncated, damaged or not valid any more. */
export function parseRelease(text: string): Release | null {
  try {
    const record = releaseRecord.parse(JSON.parse(text));
    const { facts, commit, builtAt } = statement.parse(JSON.parse(record.statement));
    return { ...record, facts, commit, builtAt, name: facts.name, version: facts.version };
  } catch {
    return null;
  }
}
