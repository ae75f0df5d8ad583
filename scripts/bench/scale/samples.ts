import { type CallKey, campusFigureNames, clubFigureNames } from '../../../contracts/src';
import type { nth as idOf } from '../../../backend/src/bench';

/** The first people of the grown university have these roles, in this order. */
export const roles = ['clubAdmin', 'coordinator', 'superAdmin', 'member'] as const;
export type Role = (typeof roles)[number];

/** One way to make a call, and who makes it. Without `as` it is a visitor. */
export interface Sample {
  path: string;
  as?: Role;
  /** The answer is the whole list, or counts everything: it grows with the university. */
  isWhole?: true;
}

type ReadKey = Extract<CallKey, `GET ${string}`>;

/**
 * Every reading call with its samples. A reason in place of samples: the call is not measured.
 */
export const samplesOf = (nth: typeof idOf): Record<ReadKey, readonly Sample[] | string> => {
  const [club, event, past] = [nth('cl', 0), nth('ev', 0), nth('ev', 90)];
  const person = nth('us', 3);
  const page = 'page=1&limit=20';
  const cards = `${page}&view=lean`;
  return {
    'GET /announcement': [
      { path: `/announcement?${page}`, as: 'member' },
      { path: '/announcement', as: 'member', isWhole: true },
    ],
    'GET /announcement/:id': [{ path: '/announcement/an0000000000000000000000', as: 'member' }],
    'GET /announcement/club/:id': [{ path: `/announcement/club/${club}`, as: 'clubAdmin' }],
    'GET /audit': [
      { path: `/audit?${page}`, as: 'superAdmin' },
      { path: `/audit?${page}&action=approved`, as: 'superAdmin' },
      // The same number of entries at every size, and words of all entries and of all people.
      { path: `/audit?${page}&q=robotics`, as: 'superAdmin' },
      { path: `/audit?${page}&q=event`, as: 'superAdmin' },
      // Two letters: of one entry in fifty, and of none.
      { path: `/audit?${page}&q=04`, as: 'superAdmin', isWhole: true },
      { path: `/audit?${page}&q=zq`, as: 'superAdmin' },
      { path: `/audit?${page}&q=person`, as: 'superAdmin' },
      // A rare word beside one of all entries: the index reads where both are.
      { path: `/audit?${page}&q=event%2000498`, as: 'superAdmin', isWhole: true },
      { path: `/audit?${page}&from=2026-01-01&to=2026-06-30`, as: 'superAdmin' },
    ],
    'GET /audit/export': [{ path: '/audit/export', as: 'superAdmin', isWhole: true }],
    'GET /audit/sign-ins': [{ path: `/audit/sign-ins?${page}`, as: 'superAdmin' }],
    'GET /audit/sign-ins/export': [{ path: '/audit/sign-ins/export', as: 'superAdmin' }],
    'GET /auth/accounts/:id': [{ path: `/auth/accounts/${person}`, as: 'superAdmin' }],
    'GET /auth/all-users': [
      { path: `/auth/all-users?${page}`, as: 'superAdmin' },
      { path: `/auth/all-users?${page}&q=person%20299`, as: 'superAdmin' },
      { path: `/auth/all-users?${page}&role=superAdmin&department=Civil`, as: 'superAdmin' },
      { path: '/auth/all-users', as: 'superAdmin', isWhole: true },
    ],
    'GET /auth/eligible-users': [
      { path: `/auth/eligible-users?clubId=${club}&limit=20`, as: 'superAdmin' },
      { path: `/auth/eligible-users?clubId=${club}&q=person%2029&limit=20`, as: 'superAdmin' },
    ],
    'GET /auth/export': [{ path: '/auth/export', as: 'member' }],
    'GET /auth/get-user-details': [{ path: '/auth/get-user-details', as: 'member' }],
    'GET /auth/profile': [{ path: '/auth/profile', as: 'member' }],
    'GET /auth/providers': [{ path: '/auth/providers' }],
    'GET /auth/role-wishes': [{ path: `/auth/role-wishes?${page}`, as: 'superAdmin' }],
    'GET /auth/search': [{ path: '/auth/search?query=person%2049', as: 'member' }],
    'GET /auth/session': [{ path: '/auth/session', as: 'member' }],
    'GET /auth/sso/:provider/callback': 'needs a provider',
    'GET /auth/sso/:provider/start': 'needs a provider',
    'GET /calendar/:secret.ics': 'needs a secret: the same query as GET /event/user-events/:userId',
    'GET /certificates/:number': 'needs a certificate: one row by its primary key',
    'GET /club': [
      { path: `/club?${cards}` },
      { path: `/club?${cards}&q=club%205` },
      { path: '/club', isWhole: true },
    ],
    'GET /club/:clubId/join-request': [{ path: `/club/${club}/join-request`, as: 'clubAdmin' }],
    'GET /club/:clubId/my-standing': [{ path: `/club/${club}/my-standing`, as: 'member' }],
    'GET /club/:creatorId/clubs-with-admin-status': [
      { path: `/club/${nth('us', 0)}/clubs-with-admin-status`, as: 'clubAdmin' },
    ],
    'GET /club/:id': [{ path: `/club/${club}?view=lean` }, { path: `/club/${club}`, as: 'member' }],
    'GET /club/:id/members': [
      { path: `/club/${club}/members?${page}`, as: 'member' },
      { path: `/club/${club}/members?${page}&q=person%201`, as: 'member' },
    ],
    'GET /club/:id/my-questions': [{ path: `/club/${club}/my-questions`, as: 'member' }],
    'GET /club/:id/page': [{ path: `/club/${club}/page` }],
    'GET /club/:id/questions': [{ path: `/club/${club}/questions?${page}`, as: 'clubAdmin' }],
    'GET /club/join-requests': [{ path: '/club/join-requests', as: 'member' }],
    'GET /club/user-club/:userId': [{ path: `/club/user-club/${person}`, as: 'member' }],
    'GET /clubs': [{ path: '/clubs', isWhole: true }],
    'GET /competition/:id': 'needs a competition: one row by its primary key',
    'GET /competition/event/:eventId': 'needs a competition: one row by an index',
    'GET /event/:id': [{ path: `/event/${event}` }, { path: `/event/${event}`, as: 'member' }],
    'GET /event/:id/after': [{ path: `/event/${past}/after`, as: 'member' }],
    'GET /event/:id/calendar.ics': [{ path: `/event/${event}/calendar.ics` }],
    'GET /event/:id/certificate.pdf': 'needs somebody who was there: two rows by their keys',
    'GET /event/:id/feedback': [{ path: `/event/${event}/feedback`, as: 'clubAdmin' }],
    'GET /event/:id/my-registration': [{ path: `/event/${event}/my-registration`, as: 'member' }],
    'GET /event/:id/participants.csv': [
      { path: `/event/${event}/participants.csv`, as: 'clubAdmin' },
    ],
    'GET /event/:id/pass': 'needs a seat: one row by an index',
    'GET /event/:id/qr': [{ path: `/event/${event}/qr`, as: 'clubAdmin' }],
    'GET /event/:id/registrations': [
      { path: `/event/${event}/registrations?${page}`, as: 'clubAdmin' },
    ],
    'GET /event/approved': [
      { path: `/event/approved?${cards}` },
      { path: `/event/approved?${cards}&tab=upcoming` },
      { path: `/event/approved?${cards}&tab=ongoing` },
      { path: `/event/approved?${cards}&tab=past` },
      { path: `/event/approved?${cards}&q=event%20499` },
      { path: `/event/approved?${cards}&clubId=${club}` },
      { path: '/event/approved', isWhole: true },
    ],
    'GET /event/clashes': [
      {
        path: `/event/clashes?venue=Hall%2012&date=${new Date().toISOString()}&duration=60`,
        as: 'clubAdmin',
      },
    ],
    'GET /event/faculty-approved': [{ path: '/event/faculty-approved', as: 'superAdmin' }],
    'GET /event/participants': [
      { path: '/event/participants', as: 'clubAdmin' },
      { path: `/event/participants?${page}`, as: 'clubAdmin' },
    ],
    'GET /event/pending-faculty': [{ path: '/event/pending-faculty', as: 'coordinator' }],
    'GET /event/teams/:clubId': [{ path: `/event/teams/${club}`, as: 'clubAdmin' }],
    'GET /event/track-progress': [{ path: '/event/track-progress', as: 'clubAdmin' }],
    'GET /event/user-events/:userId': [{ path: `/event/user-events/${person}`, as: 'member' }],
    'GET /figures/campus': [{ path: '/figures/campus', as: 'superAdmin', isWhole: true }],
    'GET /figures/campus/export': campusFigureNames.map((name) => ({
      path: `/figures/campus/export?figure=${name}`,
      as: 'superAdmin',
      isWhole: true,
    })),
    'GET /figures/club/:clubId': [{ path: `/figures/club/${club}`, as: 'clubAdmin' }],
    'GET /figures/club/:clubId/export': clubFigureNames.map((name) => ({
      path: `/figures/club/${club}/export?figure=${name}`,
      as: 'clubAdmin',
    })),
    'GET /me/announcements-seen': [{ path: '/me/announcements-seen', as: 'member' }],
    'GET /me/calendar-feed': [{ path: '/me/calendar-feed', as: 'member' }],
    'GET /me/changes': [{ path: '/me/changes', as: 'member' }],
    'GET /me/follows': [{ path: '/me/follows', as: 'member' }],
    'GET /me/mail': [{ path: '/me/mail', as: 'member' }],
    'GET /me/places': [{ path: '/me/places', as: 'member' }],
    'GET /me/waiting': [
      { path: '/me/waiting', as: 'member' },
      { path: '/me/waiting', as: 'clubAdmin' },
      { path: '/me/waiting', as: 'superAdmin' },
    ],
    'GET /search': [
      { path: '/search?q=event%20499', as: 'member' },
      { path: '/search?q=person%20299', as: 'superAdmin' },
    ],
    'GET /server-time': [{ path: '/server-time' }],
  };
};
