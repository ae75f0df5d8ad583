import fs from 'node:fs';
import path from 'node:path';

const screens = path.resolve(__dirname, '../screens');
const rowsOf = (screen: string) => fs.readFileSync(path.join(screens, screen, `${screen}-screen.test.tsx`), 'utf8');

/** Every text that the product's specification gives to these screens; each must be looked for by a test of its screen. */
const specified: Record<string, string[]> = {
  'faculty-dashboard': [
    'Faculty Dashboard',
    'Pending Approvals',
    'Remarks',
    'Reject',
    'Approve',
    'All Caught Up!',
    'No pending approvals',
    'Failed to fetch pending events',
    'Failed to process approval',
    'No data received from server',
  ],
  'super-admin-dashboard': [
    'Event Approvals',
    'User Management',
    'Assign Roles',
    'Review',
    'Remarks',
    'Approve',
    'Reject',
    'Showing 2 of 60 users',
    'User',
    'Role',
    'Department/club',
    'Year',
    'Status',
    'Active',
    'Inactive',
    'Error: ',
    'Failed to fetch events',
    'Failed to update event status. Please try again.',
    'No clubs found. Please create a club first.',
    'Failed to fetch clubs. Please try again.',
    'No eligible users found for this club.',
    'Failed to fetch eligible users',
    'Failed to assign role. Please try again.',
    'Role assigned successfully!',
    'Basic club membership',
    'Manage club activities and members',
    'Faculty oversight and guidance',
    'Full system access and control',
  ],
  agenda: ['Upcoming Events', 'Upcoming', 'registered'],
};

describe.each(Object.entries(specified))('the words of %s', (screen, texts) => {
  it.each(texts)('"%s" is looked for', (text) => {
    expect(rowsOf(screen)).toContain(text);
  });
});
