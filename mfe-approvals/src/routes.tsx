/**
 * What the host loads: one lazy screen per declared route, its chunk named like the declaration's
 * `screen`.
 */
export const routes = [
  {
    path: '/faculty-coordinater-dashboard',
    lazy: () =>
      import(
        /* webpackChunkName: "faculty-dashboard" */ './screens/faculty-dashboard/faculty-dashboard-screen'
      ),
  },
  {
    path: '/superAdmin-dashboard',
    lazy: () =>
      import(
        /* webpackChunkName: "super-admin-dashboard" */ './screens/super-admin-dashboard/super-admin-dashboard-screen'
      ),
  },
  {
    path: '/calender',
    lazy: () => import(/* webpackChunkName: "agenda" */ './screens/agenda/agenda-screen'),
  },
  {
    path: '/audit',
    lazy: () => import(/* webpackChunkName: "audit" */ './screens/audit/audit-screen'),
  },
  {
    path: '/audit/sign-ins',
    lazy: () => import(/* webpackChunkName: "sign-ins" */ './screens/sign-ins/sign-ins-screen'),
  },
  {
    path: '/manage-clubs',
    lazy: () =>
      import(/* webpackChunkName: "manage-clubs" */ './screens/manage-clubs/manage-clubs-screen'),
  },
  {
    path: '/campus-figures',
    lazy: () =>
      import(
        /* webpackChunkName: "campus-figures" */ './screens/campus-figures/campus-figures-screen'
      ),
  },
];
