import { type AreaDeclaration } from 'contracts';

/** What the approvals area adds to the portal. */
export const declaration: AreaDeclaration = {
  name: 'mfe-approvals',
  owner: 'Student Affairs Systems team',
  shellApi: '^1.0.0',
  routes: [
    {
      path: '/faculty-coordinater-dashboard',
      title: 'Faculty Dashboard',
      access: ['facultyCoordinator'],
      screen: 'faculty-dashboard',
      waiting: true,
      calls: ['GET /event/pending-faculty'],
    },
    {
      path: '/superAdmin-dashboard',
      title: 'Super Admin Dashboard',
      access: ['superAdmin'],
      screen: 'super-admin-dashboard',
      waiting: true,
      calls: ['GET /event/faculty-approved'],
    },
    {
      path: '/calender',
      title: 'Upcoming Events',
      access: ['superAdmin', 'facultyCoordinator', 'clubAdmin'],
      screen: 'agenda',
    },
    {
      path: '/audit',
      title: 'Audit',
      access: ['superAdmin'],
      screen: 'audit',
      calls: ['GET /audit?page=1&limit=50'],
    },
    {
      path: '/audit/sign-ins',
      title: 'Sign-ins',
      access: ['superAdmin'],
      screen: 'sign-ins',
      calls: ['GET /audit/sign-ins?page=1&limit=50'],
    },
    {
      path: '/manage-clubs',
      title: 'Manage Clubs',
      access: ['superAdmin'],
      screen: 'manage-clubs',
      calls: ['GET /club?page=1&limit=24&sort=name&view=lean'],
    },
    {
      path: '/campus-figures',
      title: 'Campus figures',
      access: ['superAdmin'],
      screen: 'campus-figures',
    },
  ],
  navigation: [],
};
