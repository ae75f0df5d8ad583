import {
  aCoordinator,
  anEvent,
  aProposal,
  aReviewEvent,
  breakDown,
  handle,
  refuse,
  screen,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { type Situation } from '../../testing/situations';
import { Component } from './faculty-dashboard-screen';

type Waiting = ReturnType<typeof aReviewEvent>;

const open = (waiting?: Waiting[]) => {
  handle('GET /event/approved', {
    success: true,
    data: [anEvent({ name: 'Approved Fair', date: new Date().toISOString() })],
  });
  handle('GET /event/clashes', { success: true, data: [] });
  if (waiting) handle('GET /event/pending-faculty', { success: true, data: waiting });
  return renderScreen(<Component />, {
    user: aCoordinator(),
    path: '/faculty-coordinater-dashboard',
  });
};
const night = aReviewEvent({
  _id: 'event-1',
  name: 'Robotics Night',
  duration: 90,
  attachments: ['uploads/attachments/plan.pdf'],
});

const competition: NonNullable<Waiting['competition']> = {
  description: 'A robot race.',
  teamAllowed: true,
  teamSizeLimit: 3,
  evaluationCriteria: 'Idea and style',
  rounds: [
    {
      name: 'Qualifier',
      description: 'Twenty questions.',
      date: '2026-03-09T06:30:00.000Z',
      duration: 60,
      isLive: false,
    },
  ],
  prizes: [{ position: 1, reward: 'A trophy' }],
  judges: [
    {
      name: 'Asha Rao',
      profile: 'Head of robotics',
      userId: 'user-7',
      account: { name: 'Asha Rao', email: 'asha@campus.test' },
    },
  ],
  rules: ['No laptops'],
  registrationDeadline: '',
};

export const facultySituations: Situation[] = [
  {
    when: 'an event waits',
    words: [
      'Faculty Dashboard',
      '1 pending approval',
      'Pending Approvals',
      'Robotics Night',
      'Robotics Club',
      'Main Hall',
      '1 hour 30 minutes',
      '1 file',
      'Show details',
      'Remarks',
      'Reject',
      'Approve',
    ],
    show: () => open([night]),
  },
  {
    when: 'the details of an event are open',
    words: [
      'Hide details',
      'Created by',
      'Capacity',
      'Entry fee',
      'Departments',
      'Tags',
      'hands-on, free food',
      'plan.pdf',
      'Competition',
      'Teams of up to 3 members',
      /^Qualifier, .+, 1 hour\s+Twenty questions\.$/,
      '1st: A trophy',
      'Asha Rao, Head of robotics, account Asha Rao (asha@campus.test)',
      'No laptops',
      'Idea and style',
    ],
    show: async () => {
      const view = open([
        { ...night, eventType: 'COMPETITION', tags: ['hands-on', 'free food'], competition },
      ]);
      await view.user.click(
        await screen.findByRole('button', { name: 'Show details Robotics Night' }),
      );
      return view;
    },
  },
  {
    when: 'the details of a competition without teams are open',
    words: ['Individual participation'],
    show: async () => {
      const view = open([
        {
          ...night,
          eventType: 'COMPETITION',
          competition: { ...competition, teamAllowed: false, teamSizeLimit: 1 },
        },
      ]);
      await view.user.click(
        await screen.findByRole('button', { name: 'Show details Robotics Night' }),
      );
      return view;
    },
  },
  {
    when: 'a competition waits that is not set up',
    words: [
      'The competition is not set up yet',
      'Its rounds, prizes, judges and rules are missing. The club can still add them.',
    ],
    show: () => open([{ ...night, eventType: 'COMPETITION', competition: null }]),
  },
  {
    when: 'an event was rejected before and is sent in again',
    words: ['Sent in again after changes', /^Rejected by Dr. Meera Nair, .+: Name a guide\.$/],
    show: () =>
      open([
        aReviewEvent({
          earlierDecisions: [
            {
              role: 'facultyCoordinator',
              status: 'REJECTED',
              date: '2026-02-01T06:30:00.000Z',
              approver: { name: 'Dr. Meera Nair' },
              remark: 'Name a guide.',
            },
          ],
        }),
      ]),
  },
  {
    when: 'a change of an approved event waits',
    words: [
      'Proposed change',
      /^This event is approved\. Vikram Shah proposed this change on .+\. Until it is approved, everybody sees the event as it was approved\.$/,
      'Harmless talk',
      'PAY 5000 NOW',
      '₹5,000',
    ],
    show: () =>
      open([aReviewEvent({ approvalStatus: 'SUPER_ADMIN_APPROVED', proposal: aProposal() })]),
  },
  {
    when: 'the change of an approved event is decided',
    words: [{ toast: 'The change of Robotics Night was rejected', kind: 'success' }],
    show: async () => {
      handle('PUT /event/:id/faculty-approval', {
        success: true,
        message: 'done',
        data: { _id: 'event-1', approvalStatus: 'SUPER_ADMIN_APPROVED' },
      });
      const view = open([
        { ...night, approvalStatus: 'SUPER_ADMIN_APPROVED', proposal: aProposal() },
      ]);
      await view.user.click(await screen.findByRole('button', { name: 'Reject Robotics Night' }));
      return view;
    },
  },
  {
    when: 'the list is on its way',
    words: ['Loading pending events...'],
    show: () => open([night]),
  },
  {
    when: 'the month of approved events is open',
    words: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Approved Fair'],
    show: () => open([]),
  },
  {
    when: 'nothing waits',
    words: [
      '0 pending approvals',
      'All Caught Up!',
      'No pending approvals. You see the events of the clubs you coordinate, and of clubs without a coordinator.',
    ],
    show: () => open([]),
  },
  {
    when: 'the server cannot read the list',
    words: ['Failed to fetch pending events', 'Retry'],
    show: () => {
      refuse('GET /event/pending-faculty', 500, 'boom');
      return open();
    },
  },
  {
    when: 'the server is away',
    words: ['Failed to fetch pending events'],
    show: () => {
      breakDown('GET /event/pending-faculty');
      return open();
    },
  },
  {
    when: 'the server answers without a list',
    words: ['No data received from server'],
    show: () => {
      handle('GET /event/pending-faculty', { success: true } as never);
      return open();
    },
  },
  {
    when: 'a decision fails',
    words: ['Failed to process approval', { toast: 'Failed to process approval', kind: 'error' }],
    show: async () => {
      refuse('PUT /event/:id/faculty-approval', 500, 'boom');
      const view = open([night]);
      await view.user.click(await screen.findByRole('button', { name: 'Approve Robotics Night' }));
      return view;
    },
  },
];
