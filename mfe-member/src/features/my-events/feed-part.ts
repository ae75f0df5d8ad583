import { createPart } from 'shared-session';

/** The address of the calendar feed, loaded when it is asked for. */
export const feedPart = createPart(
  'mfe-member',
  'feed-dialog',
  () => import(/* webpackChunkName: "feed-dialog" */ './components/feed-dialog'),
);
