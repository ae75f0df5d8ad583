import type { CallKey } from './calls';

/** The calls that read JSON and answer visitors too. The API's policies say the same. */
export const publicReads = [
  'GET /announcement/club/:id',
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
