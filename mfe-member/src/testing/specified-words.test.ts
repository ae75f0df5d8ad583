/** @without-browser */
import fs from 'node:fs';
import path from 'node:path';

const screens = path.resolve(__dirname, '../screens');
const rowsOf = (screen: string) => fs.readFileSync(path.join(screens, screen, `${screen}-screen.test.tsx`), 'utf8');

/** Every text that the product's specification gives to these screens; each must be looked for by a test of its screen. */
const specified: Record<string, string[]> = {
  'my-activity': [
    'Overview',
    'Events',
    'Clubs',
    'Requests',
    'View all',
    'Loading your activity dashboard...',
    'Loading your events...',
    'Loading club affiliations...',
    'Loading join requests...',
    'No Events Yet',
    'Explore Events',
    'No Club Memberships',
    'Explore Clubs',
    'No Join Requests',
    'Join a Club',
    'No events found',
    'No requests found',
    'Unable to load user profile',
    'Refresh Page',
    'Retry',
    'Failed to load user profile. Please try again.',
    'Failed to load events. Please try again.',
    'Failed to load club affiliations. Please try again.',
    'Failed to load join requests. Please try again.',
    'Waiting for approval',
    'Request approved',
    'Request declined',
    'Upcoming',
    'Completed',
    'Active',
    'Inactive',
    'Admin',
    'Super Admin',
    'Faculty',
    'Member',
    'Admin Privileges',
  ],
  profile: [
    'Edit Profile',
    'Sign Out',
    'Save Changes',
    'Cancel',
    'Active',
    'Failed to fetch profile. Please try again later.',
    'Failed to update profile. Please try again.',
    'Failed to upload profile picture. Please try again.',
    'Please select a valid image file (JPEG, PNG)',
    'Image size should be less than 2MB',
  ],
  'member-dashboard': ['dashboard'],
};

describe.each(Object.entries(specified))('the words of %s', (screen, texts) => {
  it.each(texts)('"%s" is looked for', (text) => {
    expect(rowsOf(screen)).toContain(text);
  });
});
