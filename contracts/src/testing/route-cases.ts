/** Declared paths of one environment, in the order of their areas. */
export const declaredPaths = [
  '/events',
  '/events/:id',
  '/events/:id/members/:who',
  '/events/new',
  '/Club-List',
  '/events/:id/members/all',
  '/events/:other',
] as const;

type Declared = (typeof declaredPaths)[number];

/**
 * Addresses and the declared path whose page each shows. Tests of edge, gate, the shell's router
 * and written hosts use this table.
 */
export const routeCases: readonly (readonly [address: string, path: Declared | null])[] = [
  ['/events', '/events'],
  ['/events/', '/events'],
  ['/events//', '/events'],
  ['/EVENTS', '/events'],
  ['/club-list', '/Club-List'],
  ['/events/42', '/events/:id'],
  ['/events/42/', '/events/:id'],
  ['/events/new', '/events/new'],
  ['/events/NEW', '/events/new'],
  ['/events/42/members/7', '/events/:id/members/:who'],
  ['/events/42/members/all', '/events/:id/members/all'],
  ['/%65vents', '/events'],
  ['/events/%6Eew', '/events/new'],
  ['/events/a b', '/events/:id'],
  ['/', null],
  ['/event', null],
  ['/events/42/members', null],
  ['/events/42/guests/7', null],
  ['/events/42/members/7/8', null],
];

/** Addresses that web servers often normalize before they look for a page. */
export const oddRouteCases: typeof routeCases = [
  ['//events', null],
  ['/events//42', null],
  ['/events/a%2Fb', '/events/:id'],
  ['/events/%zz', '/events/:id'],
];
