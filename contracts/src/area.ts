import * as z from 'zod';
import type { CallKey } from './calls';
import { plainText } from './clean-text';
import { waitingItem } from './entities/participant';
import { role } from './roles';

/** Who may open a route: everybody, or signed-in people of these roles. */
export const access = z.union([z.literal('public'), z.array(role).min(1).max(role.options.length)]);

/** Text that people read. */
const words = (longest: number) =>
  z.string().min(1).max(longest).regex(plainText, 'has characters that cannot be shown');

/**
 * A page's path: `/events/:id`. Letters, digits, `-` and `_`; the first part is fixed; compared
 * without regard to case.
 */
const routePath = z
  .string()
  .max(200)
  .regex(
    /^(\/[A-Za-z0-9_-]+)(\/(:[A-Za-z][A-Za-z0-9_]*|[A-Za-z0-9_-]+))*$/,
    'a path is written like /events/:id',
  );
/** A path without parameters: what a navigation entry leads to. */
const fixedPath = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'a navigation entry leads to a path like /events');

type ReadKey = Extract<CallKey, `GET ${string}`>;
/**
 * The key of a call that reads, with its query if any: `"GET /event/approved?tab=upcoming&page=1"`.
 */
export type StartedCall = ReadKey | `${ReadKey}?${string}`;
const startedCall = z
  .string()
  .max(300)
  .regex(
    /^GET (\/:?[\w-]+)+(\?[\w%=&.,:+-]*)?$/,
    'a call is named "GET /path" or "GET /path?query"',
  ) as unknown as z.ZodType<StartedCall>;

/** Name of a field of a record. */
const field = z
  .string()
  .max(64)
  .regex(/^[a-z]\w*$/i);

/** One page of an area. `screen` is the webpack chunk name of its lazy module. */
export const routeDeclaration = z.object({
  path: routePath,
  title: words(120),
  access,
  screen: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9-]*$/),
  /**
   * Calls that the first screen sends; the host starts them beside the area's files. Parameters are
   * filled from the address, else `:userId` and `:creatorId` with the signed-in person. A public
   * route names only public calls.
   */
  calls: z.array(startedCall).max(10).optional(),
  /**
   * Field of the first call's record, or of a list's first record, that holds the path of the
   * picture in the page's first view: it loads as soon as the portal's script runs.
   */
  picture: field.optional(),
  /**
   * Fields of the first call's record that the page shows as text while its files load: what it is
   * about, and a description. Needs `calls`; the first one must answer one record, not a list.
   */
  summary: z.object({ title: field, text: field }).optional(),
  /**
   * The host shows above this page what waits for the signed-in person (`GET /me/waiting`). An
   * array names the kinds to show; the page itself shows the others.
   */
  waiting: z.union([z.boolean(), z.array(waitingItem.shape.kind).min(1)]).optional(),
});

/** One entry of the navigation bar or of the profile menu. */
export const navigationEntry = z.object({
  label: words(60),
  to: fixedPath,
  order: z.number(),
  place: z.enum(['bar', 'profile']),
  access,
});

/** What an area's build says about itself; the host decides what to do with it. */
export const areaDeclaration = z.object({
  name: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9-]*$/),
  /** The team that is responsible for the area, shown on its error card. */
  owner: words(120),
  /** Range of shell API versions it works with, e.g. "^1.0.0". */
  shellApi: z.string().max(60),
  routes: z.array(routeDeclaration).min(1).max(100),
  navigation: z.array(navigationEntry).max(30),
  /** False for an area of developers' pages: the gate refuses it in `production`. */
  isForProduction: z.literal(false).optional(),
});

export type Access = z.infer<typeof access>;
export type RouteDeclaration = z.infer<typeof routeDeclaration>;
export type NavigationEntry = z.infer<typeof navigationEntry>;
export type AreaDeclaration = z.infer<typeof areaDeclaration>;
