import {
  aLeanClub,
  aProposal,
  aReviewEvent,
  aSuperAdmin,
  aUser,
  breakDown,
  handle,
  refuse,
  screen,
  within,
} from 'shared-session/testing';
import { renderScreen } from '../../testing/render';
import { type Situation } from '../../testing/situations';
import { Component } from './super-admin-dashboard-screen';

const night = aReviewEvent({
  _id: 'event-1',
  name: 'Robotics Night',
  duration: 90,
  approvalStatus: 'FACULTY_APPROVED',
});
const people = [
  aUser({
    _id: 'a',
    name: 'Ravi Kumar',
    role: 'member',
    department: 'Civil',
    year: 'First Year',
    isActive: true,
  }),
  aUser({ _id: 'b', name: 'Sara Khan', role: 'clubAdmin', isActive: false }),
  aUser({ _id: 'c', name: 'Dr. Meera Nair', role: 'facultyCoordinator' }),
  aUser({ _id: 'd', name: 'Dean Kapoor', role: 'superAdmin' }),
  // Labels that the list colours although nobody can be given these roles.
  aUser({ _id: 'e', name: 'Old Admin', role: 'admin' as never }),
  aUser({ _id: 'f', name: 'Old Moderator', role: 'moderator' as never }),
];
const ravi = {
  _id: 'user-2',
  name: 'Ravi Kumar',
  email: 'ravi@campus.test',
  role: 'member' as const,
  department: 'Civil',
};

const open = (tab = '') => {
  handle('GET /event/clashes', { success: true, data: [] });
  handle('GET /auth/role-wishes', { success: true, data: [] });
  return renderScreen(<Component />, {
    user: aSuperAdmin(),
    path: '/superAdmin-dashboard',
    route: `/superAdmin-dashboard${tab && `?tab=${tab}`}`,
  });
};
const waits = () => handle('GET /event/faculty-approved', { success: true, data: [night] });
const eligible = (list = [ravi]) =>
  handle('GET /auth/eligible-users', { success: true, data: list, eligibleUsers: list });

/** Assign Roles with the Robotics Club chosen. */
const openClub = async () => {
  waits();
  handle('GET /club', [aLeanClub({ _id: 'club-1', name: 'Robotics Club' })]);
  const view = open('roles');
  await view.user.selectOptions(await screen.findByRole('combobox', { name: /^Club/ }), 'club-1');
  return view;
};
const assign = async () => {
  eligible();
  const view = await openClub();
  await screen.findByRole('option', { name: /Ravi Kumar/ });
  await view.user.selectOptions(screen.getByRole('combobox', { name: /^User/ }), 'user-2');
  await view.user.click(screen.getByRole('radio', { name: /^Member/ }));
  await view.user.click(screen.getByRole('button', { name: 'Assign Role' }));
  return view;
};

export const approvalsSituations: Situation[] = [
  {
    when: 'an event waits for the final approval',
    words: ['Event Approvals', 'User Management', 'Assign Roles', 'Robotics Night', 'Review'],
    show: () => {
      waits();
      return open();
    },
  },
  {
    when: 'it is reviewed',
    words: ['Duration: 1 hour 30 minutes', 'Remarks', 'Reject', 'Approve'],
    show: async () => {
      waits();
      const view = open();
      await view.user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
      return view;
    },
  },
  {
    when: 'the change of an approved event is reviewed',
    words: [
      'Approved by Dr. Meera Nair',
      'Fine by me',
      'Harmless talk',
      'PAY 5000 NOW',
      'Free',
      '₹5,000',
    ],
    show: async () => {
      const decision = {
        role: 'facultyCoordinator',
        status: 'APPROVED',
        date: '2026-03-01T07:30:00.000Z',
      } as const;
      const decisions = [
        { ...decision, approver: { name: 'Dr. Meera Nair' }, remark: 'Fine by me' },
      ];
      const proposal = aProposal({ stage: 'FACULTY_APPROVED', decisions });
      const event = { ...night, approvalStatus: 'SUPER_ADMIN_APPROVED' as const, proposal };
      handle('GET /event/faculty-approved', { success: true, data: [event] });
      const view = open();
      expect(await screen.findByText('Proposed change')).toBeVisible();
      await view.user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
      return view;
    },
  },
  {
    when: 'the events cannot be read',
    words: ['Failed to fetch events', 'Retry'],
    show: () => {
      refuse('GET /event/faculty-approved', 500, 'boom');
      return open();
    },
  },
  {
    when: 'a decision fails',
    words: [
      'Failed to update event status. Please try again.',
      { toast: 'Failed to update event status. Please try again.', kind: 'error' },
    ],
    show: async () => {
      waits();
      breakDown('PUT /event/:id/super-admin-approval');
      const view = open();
      await view.user.click(await screen.findByRole('button', { name: 'Review Robotics Night' }));
      await view.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }),
      );
      return view;
    },
  },
];

export const usersSituations: Situation[] = [
  {
    when: 'people of every role are listed',
    words: [
      'Showing 6 of 60 users · 58 active',
      ...['User', 'Role', 'Department/club', 'Year', 'Status'],
      ...['Club Admin', 'Faculty Coordinator', 'Super Admin', 'Admin', 'Moderator'],
      ...['Active', 'Inactive', 'First Year'],
    ],
    show: () => {
      waits();
      handle('GET /auth/all-users', {
        success: true,
        data: people,
        page: 1,
        limit: 25,
        total: 60,
        filtered: 6,
        active: 58,
        ...{
          departments: ['Civil'],
          roles: ['member', 'clubAdmin'],
        },
      });
      return open('users');
    },
  },
  {
    when: 'the users cannot be read',
    words: ['Error: The directory is being rebuilt', 'Retry'],
    show: () => {
      waits();
      refuse('GET /auth/all-users', 500, 'The directory is being rebuilt');
      return open('users');
    },
  },
];

export const rolesSituations: Situation[] = [
  {
    when: 'a club is chosen',
    words: [
      'Member',
      'Basic club membership',
      'Club Admin',
      'Manage club activities and members',
      'Faculty Coordinator',
      'Faculty oversight and guidance',
      'Super Admin',
      'Full system access and control',
    ],
    show: () => {
      eligible();
      return openClub();
    },
  },
  {
    when: 'there is no club',
    words: ['No clubs found. Please create a club first.'],
    show: () => {
      waits();
      handle('GET /club', []);
      return open('roles');
    },
  },
  {
    when: 'the clubs cannot be read',
    words: ['Failed to fetch clubs. Please try again.'],
    show: () => {
      waits();
      refuse('GET /club', 500, 'boom');
      return open('roles');
    },
  },
  {
    when: 'nobody is eligible',
    words: ['No eligible users found for this club.'],
    show: () => {
      eligible([]);
      return openClub();
    },
  },
  {
    when: 'the people cannot be read',
    words: ['Failed to fetch eligible users'],
    show: () => {
      breakDown('GET /auth/eligible-users');
      return openClub();
    },
  },
  {
    when: 'a role is assigned',
    words: [{ toast: 'Role assigned successfully!', kind: 'success' }],
    show: () => {
      handle('POST /club/add-member', {
        success: true,
        message: '',
        newMember: {} as never,
        data: {} as never,
      });
      return assign();
    },
  },
  {
    when: 'assigning fails',
    words: [{ toast: 'Failed to assign role. Please try again.', kind: 'error' }],
    show: () => {
      refuse('POST /club/add-member', 500);
      return assign();
    },
  },
];
