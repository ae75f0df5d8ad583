import {
  anEvent,
  aUser,
  aUserEvent,
  handle,
  type ReadPage,
  testUnreadableAnswers,
} from 'shared-session/testing';
import { PortalTheme } from 'shared-ui/core';
import { routes } from '../routes';
import { anEventAfter } from './after-event';
import { aMembership, aRequest } from './club-life';

const user = aUser({
  clubAffiliations: [
    { _id: 'a1', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: false, role: 'member' },
  ],
});
const at = '2026-03-06T12:00:00.000Z';
const dates = {
  date: '2099-03-06T12:00:00.000Z',
  endDate: '2099-03-06T14:00:00.000Z',
  registrationDeadline: '2099-03-05T12:00:00.000Z',
};

function answerAll() {
  handle('GET /auth/profile', { success: true, user, data: user });
  handle('GET /event/:id/after', { success: true, data: anEventAfter() });
  handle('GET /me/mail', { success: true, data: { isOn: true, off: [] } });
  handle('GET /auth/providers', { success: true, data: { providers: [], passwords: true } });
  const events = [aUserEvent(dates)];
  handle('GET /event/user-events/:userId', { success: true, events, data: { events } });
  handle('GET /club/user-club/:userId', { success: true, data: [aMembership()] });
  handle('GET /club/join-requests', { success: true, data: [aRequest()] });
  handle('GET /event/approved', {
    success: true,
    data: [anEvent(dates)],
    page: 1,
    limit: 50,
    total: 1,
  });
  const announcements = [
    {
      _id: 'announcement-1',
      title: 'New robots',
      description: 'They dance.',
      clubId: 'club-1',
      clubName: 'Robotics Club',
      createdAt: at,
      updatedAt: at,
      visibleUntil: null,
      attachments: [],
      createdBy: 'u',
      creator: { _id: 'u', name: 'V' },
    },
  ];
  handle('GET /announcement', {
    success: true,
    announcements,
    data: announcements,
    page: 1,
    limit: 50,
    total: 1,
  });
  handle('GET /me/follows', {
    success: true,
    data: {
      clubs: [{ _id: 'c1', name: 'Chess Club', clubLogo: '', isActive: true, followedAt: at }],
      events: [],
    },
  });
  handle('GET /me/changes', {
    success: true,
    data: {
      since: at,
      items: [
        {
          kind: 'event-approved',
          at,
          title: 'Robotics Night moved',
          text: 'It is in the Main Hall now.',
          eventId: 'event-1',
          clubId: null,
        },
      ],
    },
  } as never);
}

const clock = { unneeded: 'The clock of the device is used.' };
// The retry button of My Activity loads the whole page again.
jest.mock('../common/reload-page', () => ({ reloadPage: jest.fn() }));

const events = 'Failed to load events. Please try again.';
const requests = 'Failed to load join requests. Please try again.';
const clubs = 'Failed to load club affiliations. Please try again.';
const profile = ['Unable to load user profile', 'Failed to load user profile. Please try again.'];

const unknown = ['–', 'not known'];
const badge = { unneeded: 'The tab has no number; its own list says what failed.' };

const activity = (tab: string, calls: ReadPage['calls']): ReadPage => ({
  route: `/my-activity?tab=${tab}`,
  user,
  calls,
  retryReloads: true,
});

const pages: Record<string, ReadPage[]> = {
  '/member-dashboard': [
    {
      user,
      calls: {
        'GET /announcement': ['The announcements could not be loaded.'],
        'GET /club/join-requests': [requests],
        'GET /event/approved': ['The deadlines could not be loaded.'],
        'GET /event/user-events/:userId': [events],
        'GET /me/changes': ['What is new could not be loaded.'],
        'GET /me/follows': ['What you saved and follow could not be loaded.'],
        'GET /server-time': clock,
      },
    },
  ],
  '/my-activity': [
    activity('overview', {
      'GET /auth/profile': profile,
      'GET /club/join-requests': [...unknown, requests],
      'GET /club/user-club/:userId': [...unknown, clubs],
      'GET /event/user-events/:userId': [...unknown, events],
      'GET /me/follows': ['What you saved and follow could not be loaded.'],
      'GET /server-time': clock,
    }),
    activity('events', {
      'GET /auth/profile': profile,
      'GET /club/join-requests': badge,
      'GET /club/user-club/:userId': badge,
      'GET /event/user-events/:userId': [events],
      'GET /server-time': clock,
    }),
    activity('clubs', {
      'GET /auth/profile': profile,
      'GET /club/join-requests': badge,
      'GET /club/user-club/:userId': [clubs],
      'GET /event/user-events/:userId': badge,
    }),
    activity('requests', {
      'GET /auth/profile': profile,
      'GET /club/join-requests': [requests],
      'GET /club/user-club/:userId': badge,
      'GET /event/user-events/:userId': badge,
    }),
  ],
  '/profile': [
    {
      user,
      calls: {
        'GET /auth/profile': ['Failed to fetch profile. Please try again later.'],
        'GET /auth/providers': {
          unneeded: 'A change of the password is offered and may be refused.',
        },
        'GET /me/mail': ['Your choice of mail could not be loaded.'],
      },
    },
  ],
  '/after-event/:id': [
    {
      route: '/after-event/event-1',
      user,
      calls: { 'GET /event/:id/after': ['The event could not be loaded.'] },
    },
  ],
  '/dashboard': [{ user, calls: {} }],
};

testUnreadableAnswers({ routes, answerAll, pages, wrapper: PortalTheme });
