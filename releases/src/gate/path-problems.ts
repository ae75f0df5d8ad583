import { isParameter, partsOf } from 'contracts/match-route';
import { type Problem } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { type Earlier, oldFirst } from './earlier';
import { labelOf } from './problem';

/**
 * First parts of paths that are never an area's: the shell's own pages, the server's addresses, a
 * rendered host's files.
 */
const KEPT: ReadonlyMap<string, string> = new Map([
  ['login', 'the shell'],
  ...['api', 'uploads', 'builds', 'portal', 'healthz', 'readyz', '_routes', '_headers'].map(
    (part) => [part, 'the server'] as const,
  ),
]);

/** True if some address fits both paths, and neither path is more specific. */
function isSameClaim(a: readonly string[], b: readonly string[]): boolean {
  const isAlike =
    a.length === b.length && a.filter(isParameter).length === b.filter(isParameter).length;
  return (
    isAlike &&
    a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
}

/** True if both paths are the same claim, so that two areas cannot have them. */
export const isSamePath = (one: string, other: string): boolean =>
  isSameClaim(partsOf(one), partsOf(other));

/** Who has a path that is never an area's; undefined for all others. */
export function keptBy(path: string): string | undefined {
  const [first] = partsOf(path);
  return first === undefined ? 'the shell' : KEPT.get(first);
}

interface Claim {
  area: Release;
  path: string;
  parts: string[];
}

const claimsOf = (area: Release): Claim[] =>
  (area.facts.declaration?.routes ?? []).map(({ path }) => ({ area, path, parts: partsOf(path) }));

/**
 * Paths that are claimed twice, or belong to the shell or the server. Of two areas the one that did
 * not have the path before is refused, else the later one of the list.
 */
export function pathProblems(areas: readonly Release[], earlier: Earlier): Problem[] {
  const claims = oldFirst(areas.flatMap(claimsOf), ({ area, parts }) => {
    const before = earlier.get(area.name);
    return Boolean(before && claimsOf(before).some((claim) => isSameClaim(claim.parts, parts)));
  });
  const held: Claim[] = [];
  const found: Problem[] = [];
  for (const claim of claims) {
    const taken = held.find(({ parts }) => isSameClaim(parts, claim.parts));
    const holder = keptBy(claim.path) ?? (taken && labelOf(taken.area));
    if (holder) {
      found.push({
        code: 'path_taken',
        build: labelOf(claim.area),
        what: `the path belongs to ${holder} already`,
        where: claim.path,
        todo: 'choose another path, or take the other claim out of the environment first',
      });
    } else held.push(claim);
  }
  return found;
}
