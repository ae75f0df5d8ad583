import { announcementsSituations } from '../screens/announcements/announcements-screen.situations';
import { clubSituations } from '../screens/club/club-screen.situations';
import { clubsSituations } from '../screens/clubs/clubs-screen.situations';
import { eventSituations } from '../screens/event/event-screen.situations';
import { eventsSituations } from '../screens/events/events-screen.situations';
import { textsOf } from './situations';

/** Every text that the product's specification gives to these screens; each must stand in a row of its screen's table. */
const specified = {
  clubs: [
    clubsSituations,
    ['Active', 'No lead assigned', 'Not assigned', 'No clubs found matching your search', 'Failed to load clubs. Please try again later.'],
  ],
  club: [
    clubSituations,
    [
      'Active Club',
      'Upcoming Events',
      'No upcoming events',
      'Announcements',
      'View All',
      'Club Leadership',
      'Club Members',
      'No announcements',
      'No members yet',
      'Uncategorized',
      'Club not found',
      'Club ID is required',
      'Failed to load club details',
      'Failed to load announcements',
      'Join Club',
      'Sending Request...',
      'Request Sent',
      'Try Again',
      'Member',
      'You are already a member of this club!',
      'You have already sent a join request to this club.',
      'Failed to send join request',
      'Join request sent successfully!',
    ],
  ],
  events: [
    eventsSituations,
    [
      'Events',
      'All Events',
      'Upcoming',
      'Ongoing',
      'Past',
      'Happening Now',
      'Registration Closed',
      'Register Now',
      'Join Now',
      'View Details',
      'No all events found',
      'No upcoming events found',
      'No ongoing events found',
      'No past events found',
      'Try selecting a different filter!',
      'Unauthorized - Please log in again',
      'You do not have permission to view approved events',
      'Failed to fetch approved events',
    ],
  ],
  event: [
    eventSituations,
    [
      'Register Now',
      'About Event',
      'Resources & Documents',
      'Event Details',
      'Registration',
      'Failed to fetch event details',
      'Team name is required',
      'Team size cannot exceed 3 members (including you)',
      'Registration failed',
      'Error processing registration',
      'Error fetching competition details',
      'Registration successful!',
    ],
  ],
  announcements: [
    announcementsSituations,
    [
      'New Announcement',
      'Refresh',
      'Failed to load announcement details',
      'Failed to update announcement',
      'Error deleting announcement',
      'Are you sure you want to delete this announcement?',
    ],
  ],
} as const;

test.each(Object.entries(specified))('every specified text of %s has a row', (_, [situations, texts]) => {
  const shown = textsOf(situations);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});

test('the lines of an event card start with Capacity and Register by', () => {
  const shown = textsOf(eventsSituations);
  for (const start of ['Capacity', 'Register by']) expect(shown.some((text) => text.startsWith(`${start}: `))).toBe(true);
});
