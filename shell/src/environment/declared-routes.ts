import { type Access, type PinnedArea, type RouteDeclaration } from 'contracts';
import { matchRoutes } from 'react-router-dom';
import { type Environment } from './environment';

/** A route with the area that declares it. */
interface Declared {
  pin: PinnedArea;
  route: RouteDeclaration;
}

/** The area's route at this path; undefined when no area serves it. */
export function declaredAt({ document }: Environment, path: string): Declared | undefined {
  const { pathname } = new URL(path, window.location.origin);
  const routes = document.areas.flatMap((pin) =>
    pin.declaration.routes.map((route) => ({ path: route.path, declared: { pin, route } })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.declared;
}

/** Who may open the page at this path, as its area declares. */
export const accessOf = (environment: Environment, path: string): Access | undefined =>
  declaredAt(environment, path)?.route.access;
