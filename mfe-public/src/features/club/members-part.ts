import { createPart } from 'shared-session';

/** The club's members in a list that keeps only the visible rows: the page does not wait for it. */
export const membersPart = createPart(
  'mfe-public',
  'members',
  () => import(/* webpackChunkName: "members" */ './components/members-list'),
);
