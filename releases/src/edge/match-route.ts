import { type EnvironmentDocument, type PinnedArea, type RouteDeclaration } from 'contracts';

/**
 * The declared route an address belongs to. Fixed parts win over parameters, as in the browser's
 * router.
 */
export interface Match {
  area: PinnedArea;
  route: RouteDeclaration;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

function score(pattern: string, path: string): number {
  const [wanted, given] = [partsOf(pattern), partsOf(path.toLowerCase())];
  if (wanted.length !== given.length) return -1;
  let points = 0;
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) continue;
    if (part.toLowerCase() !== given[at]) return -1;
    points += 1;
  }
  return points;
}

/** The area and route of a path, or null: then it is the shell's or nobody's. */
export function matchRoute({ areas }: EnvironmentDocument, path: string): Match | null {
  let best: Match | null = null;
  let most = -1;
  for (const area of areas) {
    for (const route of area.declaration.routes) {
      const points = score(route.path, path);
      if (points > most) [best, most] = [{ area, route }, points];
    }
  }
  return best;
}

/** The shell's own page at a path, written in whatever way the browser's router takes it. */
export function shellPageAt(path: string): 'sign-up' | 'sign-in' | null {
  const parts = partsOf(path.toLowerCase());
  if (!parts.length) return 'sign-up';
  return parts.length === 1 && parts[0] === 'login' ? 'sign-in' : null;
}

/** Whether the portal has a page there. */
export const isKnownPath = (document: EnvironmentDocument, path: string): boolean =>
  shellPageAt(path) !== null || matchRoute(document, path) !== null;
