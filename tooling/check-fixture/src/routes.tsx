/** One screen for each check in a browser, and a sound one. */
export const routes = [
  {
    path: '/flawed/sound',
    lazy: () => import(/* webpackChunkName: "sound" */ './screens/sound'),
  },
  {
    path: '/flawed/listeners',
    lazy: () => import(/* webpackChunkName: "listeners" */ './screens/listeners'),
  },
  {
    path: '/flawed/timers',
    lazy: () => import(/* webpackChunkName: "timers" */ './screens/timers'),
  },
  {
    path: '/flawed/nodes',
    lazy: () => import(/* webpackChunkName: "nodes" */ './screens/nodes'),
  },
  {
    path: '/flawed/headings',
    lazy: () => import(/* webpackChunkName: "headings" */ './screens/headings'),
  },
  {
    path: '/flawed/title',
    lazy: () => import(/* webpackChunkName: "title" */ './screens/title'),
  },
  {
    path: '/flawed/unlabelled',
    lazy: () => import(/* webpackChunkName: "unlabelled" */ './screens/unlabelled'),
  },
  {
    path: '/flawed/unreachable',
    lazy: () => import(/* webpackChunkName: "unreachable" */ './screens/unreachable'),
  },
  {
    path: '/flawed/trap',
    lazy: () => import(/* webpackChunkName: "trap" */ './screens/trap'),
  },
  {
    path: '/flawed/policy',
    lazy: () => import(/* webpackChunkName: "policy" */ './screens/policy'),
  },
  {
    path: '/flawed/session',
    lazy: () => import(/* webpackChunkName: "session" */ './screens/session'),
  },
  {
    path: '/flawed/styles',
    lazy: () => import(/* webpackChunkName: "styles" */ './screens/styles'),
  },
  {
    path: '/flawed/errors',
    lazy: () => import(/* webpackChunkName: "errors" */ './screens/errors'),
  },
  {
    path: '/flawed/throws',
    lazy: () => import(/* webpackChunkName: "throws" */ './screens/throws'),
  },
];
