import { type Release } from '../builds/release-record';
import { labelOf, type Problem } from './problem';

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

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
const isParameter = (part: string) => part.startsWith(':');

/** True if some address fits both paths and none of the two is nearer to it. */
function isSameClaim(a: readonly string[], b: readonly string[]): boolean {
  const isAlike =
    a.length === b.length && a.filter(isParameter).length === b.filter(isParameter).length;
  return (
    isAlike &&
    a.every((part, at) => part === b[at] || isParameter(part) || isParameter(b[at] ?? ''))
  );
}

/** Paths that are claimed twice, or belong to the shell or the server. */
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
