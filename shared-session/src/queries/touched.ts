import { type Read } from '../api/query';

/** Queries that show what was done. Every write in these lists is recorded there. */
const auditReads: readonly Read[] = ['GET /audit'];

const figureReads: readonly Read[] = ['GET /figures/campus', 'GET /figures/club/:clubId'];

/** Queries that show what a person can still do after an event. */
export const afterEventReads: readonly Read[] = ['GET /event/:id/after', 'GET /event/:id/feedback'];

/** Queries that show what a person follows or has saved. */
export const followReads: readonly Read[] = [
  'GET /me/changes',
  'GET /me/follows',
  'GET /me/waiting',
];

/** Queries that show questions to a club. */
export const questionReads: readonly Read[] = [
  ...auditReads,
  'GET /club/:id/my-questions',
  'GET /club/:id/questions',
  'GET /me/changes',
  'GET /me/waiting',
];

/** Queries that show who takes part in an event. */
export const registrationReads: readonly Read[] = [
  ...afterEventReads,
  ...auditReads,
  ...figureReads,
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
  'GET /event/:id/qr',
  'GET /event/clashes',
  'GET /event/pending-faculty',
  'GET /event/faculty-approved',
  'GET /competition/:id',
  'GET /competition/event/:eventId',
  'GET /me/follows',
  'GET /search',
];

/** Queries that show a club, its members or its join requests. */
export const clubReads: readonly Read[] = [
  ...auditReads,
  ...figureReads,
  ...followReads,
  'GET /auth/profile',
  'GET /club',
  'GET /clubs',
  'GET /club/:id',
  'GET /club/:id/members',
  'GET /club/:id/page',
  'GET /club/:clubId/my-standing',
  'GET /club/:clubId/join-request',
  'GET /club/:creatorId/clubs-with-admin-status',
  'GET /club/join-requests',
  'GET /club/user-club/:userId',
  'GET /search',
];

/** Queries that show accounts and their roles. */
export const accountReads: readonly Read[] = [
  ...auditReads,
  'GET /auth/accounts/:id',
  'GET /auth/all-users',
  'GET /auth/eligible-users',
  'GET /auth/profile',
  'GET /auth/role-wishes',
  'GET /auth/search',
  'GET /me/waiting',
  'GET /search',
];

/** Queries that show announcements. */
export const announcementReads: readonly Read[] = [
  ...auditReads,
  'GET /announcement',
  'GET /announcement/:id',
  'GET /announcement/club/:id',
];
