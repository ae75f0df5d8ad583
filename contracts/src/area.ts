import { z } from 'zod';
import type { CallKey } from './calls';
import { role } from './roles';

/** Who may open a route: everybody, or signed-in people of these roles. */
export const access = z.union([z.literal('public'), z.array(role).min(1)]);

type ReadKey = Extract<CallKey, `GET ${string}`>;
/** A call that reads, by its key, with the query it is asked with if any: `"GET /event/approved?tab=upcoming&page=1"`. */
export type StartedCall = ReadKey | `${ReadKey}?${string}`;
const startedCall = z
  .string()
  .regex(/^GET \/\S*$/, 'a call is named "GET /path" or "GET /path?query"') as unknown as z.ZodType<StartedCall>;

/** One page of an area. `screen` is the webpack chunk name of its lazy module. */
export const routeDeclaration = z.object({
  path: z.string().regex(/^\/\S*$/, 'a path starts with /'),
  title: z.string().min(1),
  access,
  screen: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /**
   * Calls the first screen sends as they stand here; the host starts them beside the area's files. A parameter is filled from
   * the address, `:userId` and `:creatorId` otherwise with the signed-in person. A public route names public calls only.
   */
  calls: z.array(startedCall).optional(),
});

/** One entry of the navigation bar or of the profile menu. */
export const navigationEntry = z.object({
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  order: z.number(),
  place: z.enum(['bar', 'profile']),
  access,
});

/** What an area's build says about itself; the host decides what to do with it. */
export const areaDeclaration = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Who answers for the area, shown on its error card. */
  owner: z.string().min(1),
  /** Range of shell API versions it works with, e.g. "^1.0.0". */
  shellApi: z.string(),
  routes: z.array(routeDeclaration).min(1),
  navigation: z.array(navigationEntry),
});

export type Access = z.infer<typeof access>;
export type RouteDeclaration = z.infer<typeof routeDeclaration>;
export type NavigationEntry = z.infer<typeof navigationEntry>;
export type AreaDeclaration = z.infer<typeof areaDeclaration>;
