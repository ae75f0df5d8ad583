import {
  aLeanClub,
  aSuperAdmin,
  aUser,
  handle,
  refuse,
  renderPortal,
  screen,
  type PortalView,
} from 'shared-session/testing';
import { type Club, type User } from 'contracts';
import { memberPage, membershipStatus } from '../../testing/answers';
import { type Situation } from '../../testing/situations';
import { Component } from './club-screen';

/** Opens the club's page with everything answered; what differs comes from the row. */
export function openClub({
  club = aLeanClub(),
  user = null,
}: { club?: Club; user?: User | null } = {}): PortalView {
  handle('GET /club/:id', { success: true, data: club });
  return renderPortal(<Component />, { path: '/club/:id', route: '/club/club-1', user });
}

/** Answers of the other calls; rows override them before they open the page. */
export function surroundings(): void {
  handle('GET /club/:id/members', memberPage());
  handle('GET /announcement/club/:id', { success: true, data: [] });
  handle('GET /club/:clubId/my-standing', membershipStatus());
  handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  handle('GET /club/join-requests', { success: true, data: [] });
  handle('GET /auth/get-user-details', { success: true, user: aUser(), data: aUser() });
  handle('GET /auth/profile', { success: true, user: aUser(), data: aUser() });
}

const join = async (view: PortalView) => {
  await view.user.click(await screen.findByRole('button', { name: 'Join Club' }));
  return view;
};

const refusedJoin = (
  when: string,
  words: Situation['words'],
  ...refusal: [status: number, message?: string, more?: { code: string }]
): Situation => ({
  when,
  words,
  show: () => {
    surroundings();
    refuse('POST /club/:id/join-request', ...refusal);
    return join(openClub({ user: aUser() }));
  },
});

export const clubSituations: Situation[] = [
  {
    when: 'a visitor opens a club without members, events and announcements',
    words: [
      'Robotics Club',
      '1 member',
      'Technical',
      'Active Club',
      'Created Friday, August 1, 2025',
      'Join Club',
      'Upcoming Events',
      'No upcoming events',
      'Announcements',
      'View All',
      'No announcements',
      'Club Leadership',
      'vikram@campus.test',
      'Club Members',
      'No members yet',
    ],
    show: () => {
      surroundings();
      return openClub();
    },
  },
  {
    when: 'a club has no category and nobody leads it',
    words: ['Uncategorized', 'No lead assigned', 'Not assigned'],
    show: () => {
      surroundings();
      return openClub({
        club: aLeanClub({ clubCategory: '', clubLeadId: null, facultyCoordinater: null }),
      });
    },
  },
  {
    when: 'the club does not exist',
    words: ['Club not found'],
    show: () => {
      refuse('GET /club/:id', 404, 'No such club');
      return renderPortal(<Component />, { path: '/club/:id', route: '/club/none' });
    },
  },
  {
    when: 'the address names no club',
    words: ['Club ID is required'],
    show: () => renderPortal(<Component />, { path: '/club' }),
  },
  {
    when: 'the club cannot be read',
    words: ['Failed to load club details', 'Retry'],
    show: () => {
      refuse('GET /club/:id', 500);
      return renderPortal(<Component />, { path: '/club/:id', route: '/club/club-1' });
    },
  },
  {
    when: 'the server says why the club cannot be read',
    words: ['The directory is being rebuilt'],
    show: () => {
      refuse('GET /club/:id', 500, 'The directory is being rebuilt');
      return renderPortal(<Component />, { path: '/club/:id', route: '/club/club-1' });
    },
  },
  {
    when: 'the announcements of the club cannot be read',
    words: [{ toast: 'Failed to load announcements', kind: 'error' }],
    show: () => {
      surroundings();
      refuse('GET /announcement/club/:id', 500);
      return openClub();
    },
  },
  {
    when: 'a join request is on its way',
    words: ['Sending Request...'],
    show: () => {
      surroundings();
      refuse('POST /club/:id/join-request', 500, '', { hold: true });
      return join(openClub({ user: aUser() }));
    },
  },
  {
    when: 'a join request was sent',
    words: [{ toast: 'Join request sent successfully!', kind: 'success' }, 'Request Sent'],
    show: () => {
      surroundings();
      handle('POST /club/:id/join-request', {
        success: true,
        message: 'ok',
        data: {
          _id: 'request-1',
          status: 'pending',
          createdAt: '2026-03-01T06:30:00.000Z',
          requestedAt: '2026-03-01T06:30:00.000Z',
          respondedAt: null,
          clubId: { _id: 'club-1', name: 'Robotics Club', clubLogo: '' },
        },
      });
      return join(openClub({ user: aUser() }));
    },
  },
  refusedJoin(
    'a request was pending already',
    [
      { toast: 'You have already sent a join request to this club.', kind: 'warning' },
      'Request Sent',
    ],
    409,
    'Pending',
  ),
  refusedJoin(
    'the person has become a member meanwhile',
    [{ toast: 'You are already a member of this club!', kind: 'info' }, 'Member'],
    400,
    '',
    {
      code: 'already_member',
    },
  ),
  refusedJoin(
    'a join request fails without words',
    [{ toast: 'Failed to send join request', kind: 'error' }, 'Try Again'],
    500,
  ),
  refusedJoin(
    'the server says why a join request fails',
    [{ toast: 'Requests are closed this week', kind: 'error' }],
    403,
    'Requests are closed this week',
  ),
  {
    when: 'the person belongs to the club',
    words: ['Member'],
    show: () => {
      surroundings();
      handle(
        'GET /club/:clubId/my-standing',
        membershipStatus({ isMember: true, role: 'member', mayJoin: false }),
      );
      return openClub({ user: aUser() });
    },
  },
  {
    when: 'a super admin looks at a club',
    words: ['Super admins manage all clubs and do not join them.'],
    show: () => {
      surroundings();
      return openClub({ user: aSuperAdmin() });
    },
  },
];
