const lazy = () => import(/* webpackChunkName: "gallery" */ './screens/gallery/gallery-screen');

/**
 * What the host loads: one lazy screen per declared route, its chunk named like the declaration's
 * `screen`.
 */
export const routes = [
  { path: '/gallery', lazy },
  { path: '/gallery/:group', lazy },
];
