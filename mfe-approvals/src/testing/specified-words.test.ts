import { agendaSituations } from '../screens/agenda/agenda-screen.situations';
import { facultySituations } from '../screens/faculty-dashboard/faculty-dashboard-screen.situations';
import {
  approvalsSituations,
  rolesSituations,
  usersSituations,
} from '../screens/super-admin-dashboard/super-admin-dashboard-screen.situations';
import { textsOf } from './situations';

/** Every text that the product's specification gives to these screens; each must stand in a row of its screen's table. */
const specified = {
  'the faculty dashboard': [
    facultySituations,
    [
      ...['Faculty Dashboard', 'Pending Approvals', 'Reject', 'Approve', 'Sun', 'All Caught Up!'],
      ...['Failed to fetch pending events', 'Failed to process approval', 'No data received from server'],
    ],
  ],
  'Event Approvals': [
    approvalsSituations,
    [
      ...['Event Approvals', 'User Management', 'Assign Roles', 'Review', 'Reject', 'Approve'],
      ...['Failed to fetch events', 'Failed to update event status. Please try again.'],
    ],
  ],
  'User Management': [
    usersSituations,
    ['User', 'Role', 'Department/club', 'Year', 'Status', 'Active', 'Inactive', 'Club Admin', 'Faculty Coordinator', 'Super Admin'],
  ],
  'Assign Roles': [
    rolesSituations,
    [
      ...[
        'Basic club membership',
        'Manage club activities and members',
        'Faculty oversight and guidance',
        'Full system access and control',
      ],
      ...['No clubs found. Please create a club first.', 'Failed to fetch clubs. Please try again.'],
      ...['No eligible users found for this club.', 'Failed to fetch eligible users'],
      ...['Failed to assign role. Please try again.', 'Role assigned successfully!'],
    ],
  ],
  'the agenda': [agendaSituations, ['Upcoming Events']],
} as const;

test.each(Object.entries(specified))('every specified text of %s has a row', (_, [situations, texts]) => {
  const shown = textsOf(situations);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

test.each([
  ['No pending approvals.', facultySituations],
  ['Showing ', usersSituations],
  ['Error: ', usersSituations],
])('a text that begins with "%s" has a row', (start, situations) => {
  expect(textsOf(situations).some((text) => text.startsWith(start))).toBe(true);
});
