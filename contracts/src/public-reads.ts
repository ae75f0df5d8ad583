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
