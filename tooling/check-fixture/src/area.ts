import { type AreaDeclaration, type RouteDeclaration } from 'contracts';

const screens = [
  'sound',
  'listeners',
  'timers',
  'nodes',
  'headings',
  'title',
  'unlabelled',
  'unreachable',
  'trap',
  'policy',
  'session',
  'styles',
  'errors',
  'throws',
];

const routeOf = (screen: string): RouteDeclaration => ({
  path: `/flawed/${screen}`,
  title: `Screen ${screen}`,
  access: ['member'],
  screen,
});

/** An area whose screens break one check each. */
export const declaration: AreaDeclaration = {
  name: 'mfe-flawed',
  owner: 'Nobody',
  shellApi: '^1.0.0',
  routes: screens.map(routeOf),
  navigation: [],
};
