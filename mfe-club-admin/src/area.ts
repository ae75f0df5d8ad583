import { type AreaDeclaration } from 'contracts';

/** The declaration of the club admins' area; the host uses it for guards and titles. */
export const declaration: AreaDeclaration = {
  name: 'mfe-club-admin',
  owner: 'Club administration team',
  shellApi: '^1.0.0',
  routes: [
    {
      path: '/admin-dashboard',
      title: 'Club dashboard',
      access: ['clubAdmin'],
      screen: 'admin-dashboard',
      // Join requests are counted under the title.
      waiting: ['confirmAddress', 'invitation'],
      calls: ['GET /event/track-progress'],
    },
    {
      path: '/create-event',
      title: 'Create New Event',
      access: ['clubAdmin'],
      screen: 'create-event',
    },
    {
      path: '/edit-event/:id',
      title: 'Edit event',
      access: ['clubAdmin'],
      screen: 'edit-event',
      calls: ['GET /event/:id'],
    },
    {
      path: '/manage-event/:id',
      title: 'Manage event',
      access: ['clubAdmin'],
      screen: 'manage-event',
      calls: ['GET /event/:id'],
    },
    {
      path: '/check-in/:id',
      title: 'Check-in',
      access: ['clubAdmin'],
      screen: 'check-in',
      calls: ['GET /event/:id'],
    },
    {
      path: '/manage-club/:id',
      title: 'Manage club',
      access: ['clubAdmin'],
      screen: 'manage-club',
    },
    {
      path: '/competition',
      title: 'Create Competition',
      access: ['clubAdmin'],
      screen: 'competition',
    },
    {
      path: '/competition/:id',
      title: 'Create Competition',
      access: ['clubAdmin'],
      screen: 'competition',
    },
    {
      path: '/create-announcement',
      title: 'Create New Announcement',
      access: ['clubAdmin', 'superAdmin'],
      screen: 'create-announcement',
    },
    {
      path: '/club-figures',
      title: 'Club figures',
      access: ['clubAdmin'],
      screen: 'club-figures',
    },
    {
      path: '/club-questions',
      title: 'Questions',
      // Coordinators and super admins with a role in a club get the mails of its questions.
      access: ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
      screen: 'club-questions',
    },
    {
      path: '/participant-list/:id',
      title: 'Participant list',
      access: ['clubAdmin'],
      screen: 'participant-list',
      calls: ['GET /event/:id'],
    },
    {
      path: '/event-poster/:id',
      title: 'Poster',
      access: ['clubAdmin'],
      screen: 'event-poster',
      calls: ['GET /event/:id'],
    },
    {
      path: '/event-feedback/:id',
      title: 'Feedback',
      access: ['clubAdmin', 'facultyCoordinator', 'superAdmin'],
      screen: 'event-feedback',
      calls: ['GET /event/:id/feedback'],
    },
  ],
  navigation: [],
};
