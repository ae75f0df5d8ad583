/**
 * What the host loads: one lazy screen per declared route, its chunk named like the declaration's
 * `screen`.
 */
export const routes = [
  {
    path: '/member-dashboard',
    lazy: () =>
      import(
        /* webpackChunkName: "member-dashboard" */ './screens/member-dashboard/member-dashboard-screen'
      ),
  },
  {
    path: '/my-activity',
    lazy: () =>
      import(/* webpackChunkName: "my-activity" */ './screens/my-activity/my-activity-screen'),
  },
  {
    path: '/profile',
    lazy: () => import(/* webpackChunkName: "profile" */ './screens/profile/profile-screen'),
  },
  {
    path: '/after-event/:id',
    lazy: () =>
      import(/* webpackChunkName: "after-event" */ './screens/after-event/after-event-screen'),
  },
  {
    path: '/dashboard',
    lazy: () =>
      import(/* webpackChunkName: "placeholder" */ './screens/placeholder/placeholder-screen'),
  },
];
