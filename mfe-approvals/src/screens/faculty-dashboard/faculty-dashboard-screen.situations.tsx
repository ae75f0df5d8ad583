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
      'plan.pdf',
      'Remarks',
      'Reject',
      'Approve',
    ],
    show: () => open([night]),
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
    words: [
      'Failed to process approval',
      { toast: 'Robotics Night: Failed to process approval', kind: 'error' },
    ],
    show: async () => {
      refuse('PUT /event/:id/faculty-approval', 500, 'boom');
      const view = open([night]);
      await view.user.click(await screen.findByRole('button', { name: 'Approve Robotics Night' }));
      return view;
    },
  },
];
