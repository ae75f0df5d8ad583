import type { RouteDeclaration } from './area';
import type { EnvironmentDocument, PinnedArea } from './environment';

// Finds the declared route of an address by the rules of the browser's router: case-insensitive,
// parts decoded one by one, trailing slashes ignored. `testing/route-cases.ts` has the cases.

export interface Match {
  area: PinnedArea;
  route: RouteDeclaration;
}

function decoded(path: string): string {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.map((part) => part.replaceAll('/', '%2F')).join('/');
  } catch {
    return path;
  }
}

/** The parts of a path or of a declared path, in lower case. */
export const partsOf = (path: string): string[] =>
  decoded(path).toLowerCase().replace(/\/+$/, '').split('/').slice(1);

export const isParameter = (part: string): boolean => part.startsWith(':');

/** The number of fixed parts of a declared path that matches; -1 if it does not match. */
function score(pattern: string, given: readonly string[]): number {
  const wanted = partsOf(pattern);
  const isMatch =
    wanted.length === given.length &&
    wanted.every((part, at) => (isParameter(part) ? given[at] : part === given[at]));
  return isMatch ? wanted.filter((part) => !isParameter(part)).length : -1;
}

/** True if a path matches a declared one. */
export const matchesPath = (pattern: string, path: string): boolean =>
  score(pattern, partsOf(path)) >= 0;

/**
 * The area and route of a path; null for the shell's own pages and unknown paths. Fixed parts take
 * precedence.
 */
export function matchRoute(
  { areas }: Pick<EnvironmentDocument, 'areas'>,
  path: string,
): Match | null {
  const given = partsOf(path);
  let best: Match | null = null;
  let most = -1;
  for (const area of areas) {
    for (const route of area.declaration.routes) {
      const points = score(route.path, given);
      if (points > most) [best, most] = [{ area, route }, points];
    }
  }
  return best;
}

/** The shell's own page at a path. */
export function shellPageAt(path: string): 'sign-up' | 'sign-in' | null {
  if (matchesPath('/', path)) return 'sign-up';
  return matchesPath('/login', path) ? 'sign-in' : null;
}

/** Whether the portal has a page there. */
export const isKnownPath = (document: EnvironmentDocument, path: string): boolean =>
  shellPageAt(path) !== null || matchRoute(document, path) !== null;
