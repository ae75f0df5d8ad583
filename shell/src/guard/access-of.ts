import { type Access } from 'contracts';
import { matchRoutes } from 'react-router-dom';
import { areaRoutes } from '../areas/routes';

const hasAccess = (handle: unknown): handle is { access: Access } =>
  typeof handle === 'object' && handle !== null && 'access' in handle;

/** Who may open the page at this path, as its area declares; undefined when no area serves it. */
export function accessOf(path: string): Access | undefined {
  const { pathname } = new URL(path, window.location.origin);
  const handle: unknown = matchRoutes(areaRoutes(), pathname)?.at(-1)?.route.handle;
  return hasAccess(handle) ? handle.access : undefined;
}
