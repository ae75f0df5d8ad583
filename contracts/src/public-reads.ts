import type { CallKey } from './calls';

/** JSON calls that visitors may read. The API's policies must agree. */
export const publicReads = [
  'GET /announcement/club/:id',
  'GET /auth/accounts/:id',
  'GET /auth/providers',
  'GET /certificates/:number',
  'GET /club',
  'GET /club/:id',
  'GET /club/:id/members',
  'GET /club/:id/page',
  'GET /clubs',
  'GET /competition/:id',
  'GET /competition/event/:eventId',
  'GET /event/:id',
  'GET /event/approved',
  'GET /search',
  'GET /server-time',
] as const satisfies readonly CallKey[];

type PublicRead = (typeof publicReads)[number];

/**
 * Public calls, with a query where that is needed, whose answer is the same for everybody: it may
 * stay on screen when a session expires. The others mark the reader's own seats, find hidden
 * events, or show links, remarks and addresses to some people only.
 */
export const sameForEverybody = [
  'GET /auth/accounts/:id',
  'GET /auth/providers',
  'GET /certificates/:number',
  'GET /club',
  'GET /club/:id',
  'GET /club/:id/page',
  'GET /clubs',
  'GET /event/approved?view=lean',
  'GET /server-time',
] as const satisfies readonly (PublicRead | `${PublicRead}?${string}`)[];
