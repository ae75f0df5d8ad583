import { type AreaDeclaration } from 'contracts';

const roles: AreaDeclaration['routes'][number]['access'] = [
  'member',
  'clubAdmin',
  'facultyCoordinator',
  'superAdmin',
];

/** What a club and an event show while they load. */
const summary = { title: 'name', text: 'description' };

/** The area's declaration. The build reads it, and the shell before it loads the area. */
export const declaration: AreaDeclaration = {
  name: 'mfe-public',
  owner: 'Campus life team',
  shellApi: '^1.0.0',
  routes: [
    {
      path: '/clubs',
      title: 'Clubs',
      access: 'public',
      screen: 'clubs',
      calls: ['GET /club?view=lean&page=1&limit=12&sort=name'],
    },
    { path: '/club', title: 'Club', access: 'public', screen: 'club' },
    {
      path: '/club/:id',
      title: 'Club',
      access: 'public',
      screen: 'club',
      calls: [
        'GET /club/:id?view=lean',
        'GET /announcement/club/:id',
        'GET /club/:id/members?page=1&limit=50',
      ],
      summary,
    },
    {
      path: '/events',
      title: 'Events',
      access: 'public',
      screen: 'events',
      waiting: true,
      calls: [
        'GET /event/approved?view=lean&page=1&limit=12&tab=all&endsAfter=:today',
        'GET /club?view=lean',
      ],
      picture: 'eventBanner',
    },
    {
      path: '/events/:id',
      title: 'Event',
      access: 'public',
      screen: 'event',
      calls: ['GET /event/:id'],
      summary,
    },
    {
      path: '/event/:id',
      title: 'Event',
      access: 'public',
      screen: 'event',
      calls: ['GET /event/:id'],
      summary,
    },
    {
      path: '/announcements',
      title: 'Announcements',
      access: roles,
      screen: 'announcements',
      calls: ['GET /announcement?page=1&limit=20', 'GET /club?view=lean'],
    },
    {
      path: '/announcements/:id',
      title: 'Announcement',
      access: roles,
      screen: 'announcement',
      calls: ['GET /announcement/:id'],
    },
    { path: '/announcement', title: 'Announcements', access: roles, screen: 'announcements' },
    {
      path: '/confirm-email',
      title: 'Confirm your email address',
      access: 'public',
      screen: 'confirm-email',
    },
    { path: '/verify', title: 'Verify a certificate', access: 'public', screen: 'verify' },
    {
      path: '/verify/:number',
      title: 'Verify a certificate',
      access: 'public',
      screen: 'verify',
      calls: ['GET /certificates/:number'],
    },
  ],
  navigation: [
    { label: 'Events', to: '/events', order: 10, place: 'bar', access: 'public' },
    { label: 'Clubs', to: '/clubs', order: 20, place: 'bar', access: 'public' },
    { label: 'Announcements', to: '/announcements', order: 30, place: 'bar', access: 'public' },
  ],
};
