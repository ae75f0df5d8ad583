import {
  aClubAdmin,
  aLeanClub,
  anEventDetail,
  aSuperAdmin,
  aTrackedEvent,
  handle,
  type ReadPage,
  screen,
  testUnreadableAnswers,
} from 'shared-session/testing';
import { PortalTheme } from 'shared-ui/core';
import { routes } from '../routes';
import {
  aCompetition,
  aJoinRequest,
  aParticipant,
  aRegistration,
  aTeam,
  clubsAre,
  participantsAre,
  someFeedback,
  someFigures,
  teamsAre,
  trackedAre,
  waitingAre,
} from './builders';

const dates = {
  date: '2099-03-06T12:00:00.000Z',
  endDate: '2099-03-06T14:00:00.000Z',
  registrationDeadline: '2099-03-05T12:00:00.000Z',
};

function answerAll() {
  clubsAre();
  handle('GET /clubs', { success: true, data: [aLeanClub()] } as never);
  trackedAre([aTrackedEvent(dates)]);
  teamsAre([aTeam()]);
  participantsAre([aParticipant()]);
  handle('GET /club/:clubId/join-request', [aJoinRequest()]);
  waitingAre([]);
  handle('GET /club/:id', { success: true, data: aLeanClub() });
  handle('GET /club/:id/page', { success: true, data: { cover: '', links: [], version: 1 } });
  handle('GET /club/:id/questions', { success: true, data: [], page: 1, limit: 20, total: 0 });
  handle('GET /club/:id/members', {
    success: true,
    data: [
      {
        _id: 'membership-1',
        student: { _id: 'user-2', name: 'Ravi Kumar' },
        role: 'member',
        joinedAt: '2026-02-01T06:30:00.000Z',
      },
    ],
    page: 1,
    limit: 50,
    total: 1,
  });
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({
      ...dates,
      eventType: 'COMPETITION',
      mayManage: true,
      competitionId: 'competition-1',
      serverTime: '2026-03-01T06:30:00.000Z',
    }),
  });
  handle('GET /event/:id/qr', {
    success: true,
    data: { address: 'https://campus.test/events/event-1', svg: '<svg/>' },
  });
  handle('GET /event/:id/feedback', { success: true, data: someFeedback });
  handle('GET /figures/club/:clubId', { success: true, data: someFigures });
  handle('GET /competition/event/:eventId', { success: true, data: aCompetition() });
  handle('GET /event/:id/registrations', {
    success: true,
    data: [aRegistration()],
    page: 1,
    limit: 100,
    total: 1,
    checkedIn: 0,
  } as never);
}

const clock = { unneeded: 'The clock of the device is used.' };
const user = aClubAdmin();
const noEvent = ['Failed to load event details'];
const noClubs = ['Failed to load clubs'];
const dashboard = (tab: string, calls: ReadPage['calls']): ReadPage => ({
  route: `/admin-dashboard?tab=${tab}`,
  user,
  calls: { ...calls, 'GET /me/waiting': ['What waits for you could not be counted.'] },
});

const pages: Record<string, ReadPage[]> = {
  '/admin-dashboard': [
    dashboard('events', {
      'GET /event/track-progress': ['Error loading dashboard', 'Failed to fetch events'],
    }),
    // The list is empty, as specified, below what failed.
    dashboard('teams', {
      'GET /event/teams/:clubId': [
        'Failed to load teams',
        'No teams registered yet',
        "Teams that register for your club's competitions are listed here.",
      ],
    }),
    dashboard('requests', {
      'GET /club/:clubId/join-request': ['Failed to fetch data'],
      'GET /server-time': clock,
    }),
    dashboard('participants', {
      'GET /event/participants': ['Error Loading Data', 'The participants could not be loaded.'],
    }),
  ],
  '/create-event': [
    {
      user,
      calls: {
        'GET /club/:creatorId/clubs-with-admin-status': noClubs,
        'GET /server-time': clock,
      },
    },
    {
      route: '/create-event?from=event-1',
      user,
      calls: {
        'GET /club/:creatorId/clubs-with-admin-status': noClubs,
        'GET /event/:id': ['The event to copy could not be loaded.'],
        'GET /server-time': clock,
      },
    },
    {
      route: '/create-event#from-a-past-event',
      user,
      act: async (view) => {
        const start = await screen.findByRole('button', { name: 'Start from a past event' });
        await view.user.click(start);
      },
      calls: { 'GET /event/track-progress': ['Failed to fetch events'] },
    },
  ],
  '/edit-event/:id': [
    {
      route: '/edit-event/event-1',
      user,
      calls: { 'GET /event/:id': noEvent, 'GET /server-time': clock },
    },
  ],
  '/manage-event/:id': [
    {
      route: '/manage-event/event-1',
      user,
      calls: {
        'GET /event/:id': ['Manage event', ...noEvent],
        'GET /event/:id/registrations': ['The registrations could not be loaded.'],
      },
    },
  ],
  '/check-in/:id': [
    {
      route: '/check-in/event-1',
      user,
      calls: {
        'GET /event/:id': noEvent,
        'GET /event/:id/registrations': ['The people could not be loaded.'],
      },
    },
  ],
  '/manage-club/:id': [
    {
      route: '/manage-club/club-1',
      user,
      calls: {
        'GET /club/:id': ['Failed to load club details'],
        'GET /club/:id/members': ['The members could not be loaded.'],
        'GET /club/:id/page': ['The club page could not be loaded.'],
      },
    },
  ],
  '/competition': [{ user, calls: {} }],
  '/competition/:id': [
    {
      route: '/competition/event-1',
      user,
      calls: {
        'GET /competition/event/:eventId': ['Create Competition', 'your event', ...noEvent],
        'GET /event/:id': ['Create Competition', 'your event', ...noEvent],
        'GET /server-time': clock,
      },
    },
  ],
  '/create-announcement': [
    {
      user,
      calls: {
        'GET /club/:creatorId/clubs-with-admin-status': noClubs,
        'GET /server-time': clock,
      },
    },
    {
      route: '/create-announcement#as-a-super-admin',
      user: aSuperAdmin(),
      calls: { 'GET /clubs': noClubs, 'GET /server-time': clock },
    },
  ],
  '/participant-list/:id': [
    {
      route: '/participant-list/event-1',
      user,
      calls: {
        'GET /event/:id': ['Participant list', ...noEvent],
        // The line below the title ends with the number of people otherwise.
        'GET /event/:id/registrations': [
          'Friday, March 6, 2099 at 5:30\u00a0PM · Main Hall',
          'The people could not be loaded.',
        ],
      },
    },
  ],
  '/event-poster/:id': [
    {
      route: '/event-poster/event-1',
      user,
      calls: { 'GET /event/:id': noEvent, 'GET /event/:id/qr': ['The poster could not be made.'] },
    },
  ],
  '/event-feedback/:id': [
    {
      route: '/event-feedback/event-1',
      user,
      calls: { 'GET /event/:id/feedback': ['The feedback could not be loaded.'] },
    },
  ],
  '/club-questions': [
    { user, calls: { 'GET /club/:id/questions': ['The questions could not be loaded.'] } },
  ],
  '/club-figures': [
    {
      user,
      calls: {
        'GET /figures/club/:clubId': ['Robotics Club', 'The figures could not be loaded.'],
        'GET /server-time': clock,
      },
    },
  ],
};

testUnreadableAnswers({ routes, answerAll, pages, wrapper: PortalTheme });
