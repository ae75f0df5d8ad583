import { type Read } from '../api/query';

/** Queries that show who takes part in an event. */
export const registrationReads: readonly Read[] = [
  'GET /event/:id',
  'GET /event/approved',
  'GET /event/:id/my-registration',
  'GET /event/:id/pass',
  'GET /event/:id/registrations',
  'GET /event/participants',
  'GET /event/teams/:clubId',
  'GET /event/track-progress',
  'GET /event/user-events/:userId',
  'GET /me/changes',
  'GET /me/places',
  'GET /me/waiting',
];

/** Queries that show an event, its competition or its approval. */
export const eventReads: readonly Read[] = [
  ...registrationReads,
  'GET /event/clashes',
  'GET /event/pending-faculty',
  'GET /event/faculty-approved',
  'GET /competition/:id',
  'GET /competition/event/:eventId',
];

/** Queries that show a club, its members or its join requests. */
export const clubReads: readonly Read[] = [
  'GET /club',
  'GET /clubs',
  'GET /club/:id',
  'GET /club/:id/members',
  'GET /club/:clubId/my-standing',
  'GET /club/:clubId/join-request',
  'GET /club/:creatorId/clubs-with-admin-status',
  'GET /club/join-requests',
  'GET /club/user-club/:userId',
  'GET /me/changes',
  'GET /me/waiting',
];

/** Queries that show accounts and their roles. */
export const accountReads: readonly Read[] = [
  'GET /auth/all-users',
  'GET /auth/eligible-users',
  'GET /auth/role-wishes',
  'GET /me/waiting',
];

/** Queries that show announcements. */
export const announcementReads: readonly Read[] = [
  'GET /announcement',
  'GET /announcement/:id',
  'GET /announcement/club/:id',
];
