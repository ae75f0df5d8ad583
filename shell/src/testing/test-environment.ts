import { type Access, type EnvironmentDocument, type NavigationEntry } from 'contracts';

const everyone: Access = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'];

/** The route table of the product, without the shell's own two pages. */
export const routeTable: readonly { path: string; access: Access }[] = [
  { path: '/clubs', access: 'public' },
  { path: '/events', access: 'public' },
  { path: '/events/:id', access: 'public' },
  { path: '/club/:id', access: 'public' },
  { path: '/create-event', access: ['clubAdmin'] },
  { path: '/competition/:id', access: ['clubAdmin'] },
  { path: '/admin-dashboard', access: ['clubAdmin'] },
  { path: '/member-dashboard', access: ['member'] },
  { path: '/faculty-coordinater-dashboard', access: ['facultyCoordinator'] },
  { path: '/superAdmin-dashboard', access: ['superAdmin'] },
  { path: '/profile', access: everyone },
  { path: '/calender', access: ['superAdmin', 'facultyCoordinator', 'clubAdmin'] },
  { path: '/create-announcement', access: ['clubAdmin', 'superAdmin'] },
  { path: '/my-activity', access: everyone },
  { path: '/announcements', access: everyone },
];

const navigation: NavigationEntry[] = [
  { label: 'Events', to: '/events', order: 10, place: 'bar', access: 'public' },
  { label: 'Clubs', to: '/clubs', order: 20, place: 'bar', access: 'public' },
  { label: 'Announcements', to: '/announcements', order: 30, place: 'bar', access: 'public' },
  { label: 'My Activity', to: '/my-activity', order: 40, place: 'bar', access: ['member'] },
  { label: 'Profile', to: '/profile', order: 10, place: 'profile', access: everyone },
];

/** One area that serves the whole table, and one that an operator has switched off. */
export const testDocument: EnvironmentDocument = {
  environment: 'test',
  revision: 12,
  shell: {
    name: 'shell',
    version: '1.0.0',
    base: '/builds/shell/1.0.0/',
    entry: ['main.js'],
    files: {},
    screens: {},
    groups: {},
  },
  areas: [
    {
      name: 'campus',
      version: '2.3.0',
      base: '/builds/campus/2.3.0/',
      entry: ['remoteEntry.js'],
      files: {},
      screens: {},
      declaration: {
        name: 'campus',
        owner: 'Campus life team',
        shellApi: '^1.0.0',
        routes: [
          ...routeTable.map(({ path, access }) => ({
            path,
            title: `Title of ${path}`,
            access,
            screen: 'screen',
          })),
          ...['/waits', '/waits-too'].map((path) => ({
            path,
            title: `Title of ${path}`,
            access: 'public' as const,
            screen: 'screen',
            waiting: true,
          })),
          {
            path: '/waits-in-part',
            title: 'Title of /waits-in-part',
            access: 'public',
            screen: 'screen',
            waiting: ['invitation'],
          },
          { path: '/breaks', title: 'Breaks', access: 'public', screen: 'breaks' },
        ],
        navigation,
      },
    },
    {
      name: 'closed',
      version: '1.1.0',
      base: '/builds/closed/1.1.0/',
      entry: ['remoteEntry.js'],
      files: {},
      screens: {},
      disabled: 'Back on Monday.',
      declaration: {
        name: 'closed',
        owner: 'Archive team',
        shellApi: '^1.0.0',
        routes: [{ path: '/closed', title: 'Closed', access: 'public', screen: 'closed' }],
        navigation: [],
      },
    },
  ],
};
