const competition = () =>
  import(/* webpackChunkName: "competition" */ './screens/competition/competition-screen');

/** What the host mounts; each chunk is named as its screen is declared. */
export const routes = [
  {
    path: '/admin-dashboard',
    lazy: () =>
      import(
        /* webpackChunkName: "admin-dashboard" */ './screens/admin-dashboard/admin-dashboard-screen'
      ),
  },
  {
    path: '/create-event',
    lazy: () =>
      import(/* webpackChunkName: "create-event" */ './screens/create-event/create-event-screen'),
  },
  {
    path: '/edit-event/:id',
    lazy: () =>
      import(/* webpackChunkName: "edit-event" */ './screens/edit-event/edit-event-screen'),
  },
  {
    path: '/manage-event/:id',
    lazy: () =>
      import(/* webpackChunkName: "manage-event" */ './screens/manage-event/manage-event-screen'),
  },
  {
    path: '/check-in/:id',
    lazy: () => import(/* webpackChunkName: "check-in" */ './screens/check-in/check-in-screen'),
  },
  {
    path: '/manage-club/:id',
    lazy: () =>
      import(/* webpackChunkName: "manage-club" */ './screens/manage-club/manage-club-screen'),
  },
  { path: '/competition', lazy: competition },
  { path: '/competition/:id', lazy: competition },
  {
    path: '/create-announcement',
    lazy: () =>
      import(
        /* webpackChunkName: "create-announcement" */ './screens/create-announcement/create-announcement-screen'
      ),
  },
  {
    path: '/club-figures',
    lazy: () =>
      import(/* webpackChunkName: "club-figures" */ './screens/club-figures/club-figures-screen'),
  },
  {
    path: '/club-questions',
    lazy: () =>
      import(
        /* webpackChunkName: "club-questions" */ './screens/club-questions/club-questions-screen'
      ),
  },
  {
    path: '/participant-list/:id',
    lazy: () =>
      import(
        /* webpackChunkName: "participant-list" */ './screens/participant-list/participant-list-screen'
      ),
  },
  {
    path: '/event-poster/:id',
    lazy: () =>
      import(/* webpackChunkName: "event-poster" */ './screens/event-poster/event-poster-screen'),
  },
  {
    path: '/event-feedback/:id',
    lazy: () =>
      import(
        /* webpackChunkName: "event-feedback" */ './screens/event-feedback/event-feedback-screen'
      ),
  },
];
