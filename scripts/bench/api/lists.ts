import type { nth as idOf } from '../../../backend/src/bench';

type List = [name: string, path: string, token: string | undefined, isPage: boolean];

/**
 * Every list: name, address, token, and whether it is a lean page, whose time must not grow with
 * the university.
 */
export const lists = (tokens: readonly string[], nth: typeof idOf): List[] => {
  const [admin, coordinator, superAdmin, member] = tokens;
  return [
    ['events, page', '/event/approved?page=1&limit=20&view=lean', undefined, true],
    [
      'events, upcoming page',
      '/event/approved?page=1&limit=20&view=lean&tab=upcoming',
      undefined,
      true,
    ],
    ['events, past page', '/event/approved?page=1&limit=20&view=lean&tab=past', undefined, true],
    [
      'events, ongoing page',
      '/event/approved?page=1&limit=20&view=lean&tab=ongoing',
      undefined,
      true,
    ],
    [
      'events, search page',
      '/event/approved?page=1&limit=20&view=lean&q=event%2049',
      undefined,
      true,
    ],
    [
      'events of a club, page',
      `/event/approved?page=1&limit=20&view=lean&clubId=${nth('cl', 0)}`,
      undefined,
      true,
    ],
    ['clubs, page', '/club?page=1&limit=20&view=lean', undefined, true],
    ['clubs, search page', '/club?page=1&limit=20&view=lean&q=club%201', undefined, true],
    ['club members, page', `/club/${nth('cl', 0)}/members?page=1&limit=20`, undefined, true],
    ['users, page', '/auth/all-users?page=1&limit=20', superAdmin, true],
    ['users, search page', '/auth/all-users?page=1&limit=20&q=person%202999', superAdmin, true],
    ['announcements, page', '/announcement?page=1&limit=20', member, true],
    ['registrations, page', `/event/${nth('ev', 0)}/registrations?page=1&limit=20`, admin, true],
    ['audit, page', '/audit?page=1&limit=20', superAdmin, true],
    ['user search', '/auth/search?query=person%2049', member, false],
    ['events, whole', '/event/approved', undefined, false],
    ['clubs, whole', '/club', undefined, false],
    ['users, whole', '/auth/all-users', superAdmin, false],
    ['announcements, whole', '/announcement', member, false],
    ['pending events', '/event/pending-faculty', coordinator, false],
    ['faculty-approved events', '/event/faculty-approved', superAdmin, false],
    ['tracking', '/event/track-progress', admin, false],
    ['participants', '/event/participants', admin, false],
    ['teams', `/event/teams/${nth('cl', 0)}`, admin, false],
    ['my events', `/event/user-events/${nth('us', 3)}`, member, false],
    ['my changes', '/me/changes', member, false],
  ];
};
