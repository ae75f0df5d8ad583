import { type AreaDeclaration } from 'contracts';

const roles: AreaDeclaration['routes'][number]['access'] = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'];

/** What this area tells the portal about itself; read when it is built, and by the host before a byte of it is loaded. */
export const declaration: AreaDeclaration = {
  name: 'mfe-public',
  owner: 'Campus life team',
  shellApi: '^1.0.0',
  routes: [
    { path: '/clubs', title: 'Clubs', access: 'public', screen: 'clubs' },
    { path: '/club', title: 'Club', access: 'public', screen: 'club' },
    { path: '/club/:id', title: 'Club', access: 'public', screen: 'club' },
    { path: '/events', title: 'Events', access: 'public', screen: 'events' },
    { path: '/events/:id', title: 'Event', access: 'public', screen: 'event' },
    { path: '/event/:id', title: 'Event', access: 'public', screen: 'event' },
    { path: '/announcements', title: 'Announcements', access: roles, screen: 'announcements' },
    { path: '/announcement', title: 'Announcements', access: roles, screen: 'announcements' },
  ],
  navigation: [
    { label: 'Events', to: '/events', order: 10, place: 'bar', access: 'public' },
    { label: 'Clubs', to: '/clubs', order: 20, place: 'bar', access: 'public' },
    { label: 'Announcements', to: '/announcements', order: 30, place: 'bar', access: 'public' },
  ],
};
