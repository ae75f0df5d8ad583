import { type AreaDeclaration } from 'contracts';

const everyone = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;

/** What the member area adds to the portal. */
export const declaration: AreaDeclaration = {
  name: 'mfe-member',
  owner: 'Student Experience team',
  shellApi: '^1.0.0',
  routes: [
    {
      path: '/member-dashboard',
      title: 'Dashboard',
      access: ['member'],
      screen: 'member-dashboard',
      waiting: true,
      calls: [
        'GET /event/user-events/:userId',
        'GET /event/approved?tab=upcoming&page=1&limit=50&view=lean',
        'GET /announcement?page=1&limit=50',
      ],
    },
    {
      path: '/my-activity',
      title: 'My Activity',
      access: [...everyone],
      screen: 'my-activity',
      waiting: true,
      calls: [
        'GET /event/user-events/:userId',
        'GET /club/user-club/:userId',
        'GET /club/join-requests',
      ],
    },
    { path: '/profile', title: 'Profile', access: [...everyone], screen: 'profile' },
    {
      path: '/after-event/:id',
      title: 'After the event',
      access: [...everyone],
      screen: 'after-event',
      calls: ['GET /event/:id/after'],
    },
    { path: '/dashboard', title: 'dashboard', access: [...everyone], screen: 'placeholder' },
  ],
  navigation: [
    { label: 'My Activity', to: '/my-activity', order: 40, place: 'bar', access: ['member'] },
    { label: 'Profile', to: '/profile', order: 10, place: 'profile', access: [...everyone] },
  ],
};
