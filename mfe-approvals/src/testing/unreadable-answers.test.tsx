import {
  aCoordinator,
  aLeanClub,
  anEvent,
  aReviewEvent,
  aSuperAdmin,
  aUser,
  handle,
  type ReadPage,
  screen,
  testUnreadableAnswers,
} from 'shared-session/testing';
import { PortalTheme } from 'shared-ui/core';
import { monthPart } from '../features/agenda/month-part';
import { assignRolePart } from '../features/assign-role/assign-role-part';
import { routes } from '../routes';
import { someCampusFigures } from './campus-figures';

const dates = {
  date: '2099-03-06T12:00:00.000Z',
  endDate: '2099-03-06T14:00:00.000Z',
  registrationDeadline: '2099-03-05T12:00:00.000Z',
};
const at = '2026-02-01T06:30:00.000Z';
const ravi = aUser({ _id: 'user-2', name: 'Ravi Kumar', email: 'ravi@campus.test' });

function answerAll() {
  handle('GET /event/approved', { success: true, data: [anEvent(dates)] });
  handle('GET /event/clashes', { success: true, data: [] });
  handle('GET /event/pending-faculty', {
    success: true,
    data: [aReviewEvent({ ...dates, createdAt: at })],
  });
  handle('GET /event/faculty-approved', {
    success: true,
    data: [aReviewEvent({ ...dates, createdAt: at, approvalStatus: 'FACULTY_APPROVED' })],
  });
  handle('GET /auth/role-wishes', {
    success: true,
    data: [
      {
        _id: 'request-1',
        user: { _id: 'user-3', name: 'Sara Khan', email: 'sara@campus.test', department: 'Civil' },
        role: 'clubAdmin',
        club: { _id: 'club-1', name: 'Robotics Club' },
        createdAt: at,
      },
    ],
  } as never);
  handle('GET /auth/all-users', {
    success: true,
    data: [ravi],
    page: 1,
    limit: 25,
    total: 1,
    filtered: 1,
    active: 1,
    departments: ['Computer Science'],
    roles: ['member'],
  });
  const club = aLeanClub();
  handle('GET /club', ({ query }) =>
    query.page
      ? { success: true, data: [club], page: 1, limit: 24, total: 1, categories: ['Technical'] }
      : ([club] as never),
  );
  const eligible = [
    {
      _id: 'user-2',
      name: 'Ravi Kumar',
      email: 'ravi@campus.test',
      role: 'member' as const,
      department: 'Civil',
    },
  ];
  handle('GET /auth/eligible-users', { success: true, data: eligible, eligibleUsers: eligible });
  handle('GET /figures/campus', { success: true, data: someCampusFigures });
  handle('GET /audit/sign-ins', {
    success: true,
    data: [
      {
        _id: '1',
        at,
        person: { _id: 'u1', name: 'Dr. Meera Nair' },
        way: 'password',
        outcome: 'success',
        network: '203.0.113.9',
      },
    ],
    page: 1,
    limit: 50,
    total: 1,
  });
  handle('GET /audit', {
    success: true,
    data: [
      {
        _id: 'a1',
        at,
        actor: { _id: 'u1', name: 'Dr. Meera Nair' },
        action: 'event.faculty-approved',
        subject: { kind: 'event', _id: 'e1', label: 'Robotics Night', name: 'Robotics Night' },
        detail: 'Good plan',
      },
    ],
    page: 1,
    limit: 50,
    total: 1,
    actions: ['event.faculty-approved'],
  });
}

const clock = { unneeded: 'The clock of the device is used.' };
const clash = { unneeded: 'A warning that helps: nothing waits for it.' };
const badge = { unneeded: 'The tab has no number; the list behind it says what failed.' };
const user = aSuperAdmin();

const pages: Record<string, ReadPage[]> = {
  '/faculty-coordinater-dashboard': [
    {
      user: aCoordinator(),
      calls: {
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /event/clashes': clash,
        'GET /event/pending-faculty': ['Failed to fetch pending events'],
        'GET /server-time': clock,
      },
    },
  ],
  '/superAdmin-dashboard': [
    {
      user,
      calls: {
        'GET /event/faculty-approved': ['Failed to fetch events'],
        'GET /server-time': clock,
      },
    },
    {
      route: '/superAdmin-dashboard?tab=users',
      user,
      calls: {
        'GET /auth/all-users': [
          'Error: The answer could not be read. Please check your connection and try again.',
        ],
        'GET /auth/role-wishes': ['The roles to confirm could not be loaded.'],
        'GET /event/faculty-approved': badge,
      },
    },
    {
      route: '/superAdmin-dashboard?tab=roles',
      user,
      calls: {
        'GET /club': ['Failed to fetch clubs. Please try again.'],
        'GET /event/faculty-approved': badge,
      },
    },
    {
      route: '/superAdmin-dashboard?tab=roles#with-a-club',
      user,
      act: async (view) => {
        const clubs = await screen.findByRole('combobox', { name: /^Club/ });
        await view.user.selectOptions(clubs, 'Robotics Club');
      },
      calls: { 'GET /auth/eligible-users': ['Failed to fetch eligible users'] },
    },
  ],
  '/calender': [
    {
      user,
      calls: {
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /server-time': clock,
      },
    },
    {
      route: '/calender?view=month&month=2099-03',
      user,
      calls: {
        'GET /event/approved': ['Failed to fetch approved events'],
        'GET /server-time': clock,
      },
    },
  ],
  '/audit': [{ user, calls: { 'GET /audit': ['Failed to fetch the audit'] } }],
  '/audit/sign-ins': [
    { user, calls: { 'GET /audit/sign-ins': ['The sign-ins could not be loaded.'] } },
  ],
  '/manage-clubs': [
    { user, calls: { 'GET /club': ['Failed to load clubs. Please try again later.'] } },
  ],
  '/campus-figures': [
    {
      user,
      calls: {
        'GET /figures/campus': ['The figures could not be loaded.'],
        'GET /server-time': clock,
      },
    },
  ],
};

// Loaded before: these tests are about content, not about loading.
beforeAll(() => Promise.all([monthPart.load(), assignRolePart.load()]));

testUnreadableAnswers({ routes, answerAll, pages, wrapper: PortalTheme });
