import { isParameter, matchesPath, partsOf } from 'contracts/match-route';
import { type Problem } from 'contracts/releases';
import { type Release } from '../builds/release-record';
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

/** True if some address fits both paths and none of the two is nearer to it. */
function isSameClaim(a: readonly string[], b: readonly string[]): boolean {
  const isAlike =
    a.length === b.length && a.filter(isParameter).length === b.filter(isParameter).length;
  return (
    isAlike &&
    a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
}

/** Navigation entries that lead to no page of the set, or repeat an entry of another area. */
export function navigationProblems(areas: readonly Release[]): Problem[] {
  const pages = areas.flatMap(({ facts }) =>
    (facts.declaration?.routes ?? []).map(({ path }) => path),
  );
  const holders = new Map<string, string>();
  const found: Problem[] = [];
  for (const area of areas) {
    const build = labelOf(area);
    for (const { label, to, place } of area.facts.declaration?.navigation ?? []) {
      if (!pages.some((page) => matchesPath(page, to)))
        found.push({
          code: 'navigation_nowhere',
          build,
          what: `its entry "${label}" leads to no page of this set`,
          where: to,
          todo: 'name a path that an area of the set declares',
        });
      const claims = [`${place} label ${label.toLowerCase()}`, `${place} path ${to.toLowerCase()}`];
      const holder = claims.map((claim) => holders.get(claim)).find(Boolean);
      if (holder)
        found.push({
          code: 'navigation_taken',
          build,
          what: `its entry "${label}" repeats one of ${holder}`,
          where: to,
          todo: 'choose another label and path, or leave the entry to the other area',
        });
      else for (const claim of claims) holders.set(claim, build);
    }
  }
  return found;
}

/**
 * Paths that are claimed twice, or belong to the shell or the server. Of two areas the later one of
 * the list is refused.
 */
export function pathProblems(areas: readonly Release[]): Problem[] {
  const claims: { parts: string[]; label: string }[] = [];
  const found: Problem[] = [];
  for (const area of areas) {
    for (const { path } of area.facts.declaration?.routes ?? []) {
      const parts = partsOf(path);
      const [first] = parts;
      const holder =
        first === undefined
          ? 'the shell'
          : (KEPT.get(first) ?? claims.find((claim) => isSameClaim(claim.parts, parts))?.label);
      if (holder) {
        found.push({
          code: 'path_taken',
          build: labelOf(area),
          what: `the path belongs to ${holder} already`,
          where: path,
          todo: 'choose another path, or take the other claim out of the environment first',
        });
      } else claims.push({ parts, label: labelOf(area) });
    }
  }
  return found;
}
