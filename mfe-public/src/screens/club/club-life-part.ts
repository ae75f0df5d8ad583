import { createPart } from 'shared-session';

/** The lower part of a club page, loaded near the window. */
export const clubLifePart = createPart(
  'mfe-public',
  'club-life',
  () => import(/* webpackChunkName: "club-life" */ './club-life'),
);
