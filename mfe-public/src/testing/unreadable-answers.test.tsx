import {
  aLeanClub,
  anEvent,
  anEventDetail,
  aSuperAdmin,
  aUser,
  handle,
  type ReadPage,
  screen,
  testUnreadableAnswers,
} from 'shared-session/testing';
import { PortalTheme } from 'shared-ui/core';
import { monthPart } from '../features/events/month-part';
import { routes } from '../routes';
import {
  aCertificate,
  clubPage,
  eventPage,
  listed,
  memberPage,
  registration,
  membershipStatus,
} from './answers';
import { everythingIsNear } from './near';

const dates = {
  date: '2099-03-06T12:00:00.000Z',
  endDate: '2099-03-06T14:00:00.000Z',
  registrationDeadline: '2099-03-05T12:00:00.000Z',
};
const over = { _id: 'event-0', name: 'Line Followers', date: '2025-03-06T12:00:00.000Z' };
const at = '2026-03-01T06:30:00.000Z';
const competition = { eventType: 'COMPETITION', competitionId: 'competition-1' } as const;

const competitionOf = {
  _id: 'competition-1',
  event: 'event-1',
  eventName: 'Robotics Night',
  description: 'Robots follow a line.',
  teamAllowed: true,
  teamSizeLimit: 4,
  rounds: [],
  prizes: [],
  rules: [],
  judges: [],
  evaluationCriteria: 'Time',
  registrationDeadline: '',
  createdAt: at,
};

function answerAll() {
  handle('GET /certificates/:number', { success: true, data: aCertificate });
  const club = aLeanClub();
  handle('GET /club', ({ query }) => (query.page ? clubPage([club]) : [club]));
  handle('GET /club/:id', { success: true, data: club });
  handle(
    'GET /club/:id/members',
    memberPage([
      {
        _id: 'membership-1',
        student: { _id: 'user-2', name: 'Ravi Kumar' },
        role: 'member',
        joinedAt: '2026-02-01T06:30:00.000Z',
      },
    ]),
  );
  handle('GET /club/:id/page', { success: true, data: { cover: '', links: [], version: 1 } });
  handle('GET /club/:id/my-questions', {
    success: true,
    data: { questions: [], mayAsk: true, reason: null },
  });
  handle('GET /club/:clubId/my-standing', membershipStatus());
  const led = { _id: 'x', clubId: 'club-1', clubName: 'Robotics Club', isClubAdmin: true };
  handle('GET /club/:creatorId/clubs-with-admin-status', {
    success: true,
    clubs: [led],
    data: [led],
  });
  handle('GET /announcement/club/:id', { success: true, data: [] });
  const announcement = { ...listed(), createdBy: { _id: 'admin-1', name: 'Vikram Shah' } };
  handle('GET /announcement/:id', { success: true, data: announcement, announcement });
  handle('GET /announcement', {
    success: true,
    announcements: [listed()],
    data: [listed()],
    page: 1,
    limit: 20,
    total: 1,
  });
  handle('POST /me/announcements-seen', { success: true, message: 'ok' });
  handle('GET /me/announcements-seen', {
    success: true,
    data: { seenUntil: '2027-01-01T00:00:00.000Z' },
  });
  handle('GET /me/follows', { success: true, data: { clubs: [], events: [] } });
  handle('GET /event/approved', eventPage([anEvent(dates)]));
  handle('GET /me/places', { success: true, data: [{ eventId: 'event-1', place: 'REGISTERED' }] });
  handle('GET /event/:id', {
    success: true,
    message: 'ok',
    data: anEventDetail({ ...dates, ...competition }),
  });
  handle('GET /competition/event/:eventId', { success: true, data: competitionOf });
  handle('GET /competition/:id', { success: true, message: 'ok', data: competitionOf });
  handle('GET /event/:id/pass', { success: true, data: { code: 'CODE-1', svg: '<svg/>' } });
  handle('GET /event/:id/my-registration', { success: true, data: registration(), serverTime: at });
}

const clock = { unneeded: 'The clock of the device is used.' };
const seen = { unneeded: 'Nothing is marked as new until the answer is there.' };
const creator = { unneeded: 'The name of the club is shown, which the announcement carries.' };
const follows = { unneeded: 'The button offers to keep it; keeping it again changes nothing.' };
const user = aUser();
const clubFilter = ['The clubs to choose from could not be loaded.'];

const event: ReadPage['calls'] = {
  'GET /competition/event/:eventId': ['Error fetching competition details'],
  'GET /event/:id': ['Event', 'Failed to fetch event details'],
  'GET /event/:id/my-registration': [
    'Register Now',
    'Your registration for this event could not be loaded.',
  ],
  'GET /me/follows': follows,
  'GET /server-time': clock,
};
const announcements: ReadPage['calls'] = {
  'GET /announcement': ['Failed to load announcements'],
  'GET /club': clubFilter,
  'GET /club/:creatorId/clubs-with-admin-status': creator,
  'GET /me/announcements-seen': seen,
};

const pages: Record<string, ReadPage[]> = {
  '/clubs': [{ calls: { 'GET /club': ['Failed to load clubs. Please try again later.'] } }],
  '/club': [{ calls: {} }],
  '/club/:id': [
    {
      route: '/club/club-1',
      user,
      calls: {
        'GET /announcement/club/:id': ['Failed to load announcements'],
        'GET /club/:clubId/my-standing': ['Whether you are a member could not be loaded.'],
        'GET /club/:id': ['Club', 'Failed to load club details'],
        'GET /club/:id/members': ['The members could not be loaded.'],
        'GET /me/follows': follows,
      },
    },
    {
      route: '/club/club-1#life',
      user,
      answer: () => {
        everythingIsNear();
        handle('GET /event/approved', ({ query }) =>
          eventPage(query.endsUntil ? [anEvent(over)] : [anEvent(dates)]),
        );
      },
      calls: {
        'GET /announcement/club/:id': ['Failed to load announcements'],
        'GET /club/:clubId/my-standing': ['Whether you are a member could not be loaded.'],
        'GET /club/:id': ['Club', 'Failed to load club details'],
        'GET /club/:id/members': ['The members could not be loaded.'],
        'GET /club/:id/my-questions': ['Your questions could not be loaded.'],
        'GET /club/:id/page': ['Links', 'The links could not be loaded.'],
        'GET /event/approved': [
          'The next events could not be loaded.',
          'The past events could not be loaded.',
        ],
        'GET /me/follows': follows,
        'GET /me/places': [
          'Your registrations could not be loaded. The cards do not show them.',
          '28 spots left',
        ],
        'GET /server-time': clock,
      },
    },
  ],
  '/events': [
    {
      user,
      calls: {
        'GET /club': clubFilter,
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /me/follows': follows,
        'GET /me/places': [
          'Your registrations could not be loaded. The cards do not show them.',
          '28 spots left',
        ],
        'GET /server-time': clock,
      },
    },
    {
      route: '/events?view=month&month=2099-03',
      user,
      calls: {
        'GET /club': clubFilter,
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /me/places': ['Your registrations could not be loaded. The events do not show them.'],
        'GET /server-time': clock,
      },
    },
    {
      route: '/events?view=month&month=2099-02',
      user,
      answer: () =>
        handle('GET /event/approved', ({ query }) =>
          eventPage(query.startDate ? [anEvent(dates)] : []),
        ),
      calls: {
        'GET /club': clubFilter,
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /me/places': ['Your registrations could not be loaded. The events do not show them.'],
        'GET /server-time': clock,
      },
    },
  ],
  '/events/:id': [
    { route: '/events/event-1', user, calls: event },
    {
      route: '/events/event-1#registration-form',
      user,
      answer: () =>
        handle('GET /event/:id/my-registration', { success: true, data: null, serverTime: at }),
      act: async (view) => {
        const [button] = await screen.findAllByRole('button', { name: 'Register Now' });
        if (button) await view.user.click(button);
        await screen.findByRole('dialog');
      },
      calls: { 'GET /competition/:id': ['Error fetching competition details'] },
    },
    {
      route: '/events/event-1#pass',
      user,
      act: async (view) => {
        const [button] = await screen.findAllByRole('button', { name: 'Pass' });
        if (button) await view.user.click(button);
        await screen.findByRole('dialog');
      },
      calls: { 'GET /event/:id/pass': ['Your pass could not be loaded. Please try again.'] },
    },
  ],
  '/event/:id': [{ route: '/event/event-1', user, calls: event }],
  '/announcements': [
    { user, calls: announcements },
    {
      route: '/announcements#editor',
      user: aSuperAdmin(),
      act: async (view) => view.user.click(await screen.findByRole('button', { name: /^Edit / })),
      calls: { 'GET /announcement/:id': ['Failed to load announcement details'] },
    },
  ],
  '/announcements/:id': [
    {
      route: '/announcements/announcement-1',
      user,
      calls: {
        'GET /announcement/:id': ['Announcement', 'Failed to load announcement details'],
        'GET /club/:creatorId/clubs-with-admin-status': creator,
      },
    },
  ],
  '/announcement': [{ user, calls: announcements }],
  '/confirm-email': [{ user, calls: {} }],
  '/verify': [{ user, calls: {} }],
  '/verify/:number': [
    {
      route: '/verify/7K3M-9QXP-4TRH',
      user,
      calls: { 'GET /certificates/:number': ['The number could not be verified.'] },
    },
  ],
};

// Loaded before, because only its calls are tested.
beforeAll(() => monthPart.load());
const { IntersectionObserver } = window;
afterEach(() => {
  window.IntersectionObserver = IntersectionObserver;
});

testUnreadableAnswers({ routes, answerAll, pages, wrapper: PortalTheme });
