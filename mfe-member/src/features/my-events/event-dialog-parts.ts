import { createPart } from 'shared-session';

export const passPart = createPart(
  'mfe-member',
  'pass-dialog',
  () => import(/* webpackChunkName: "pass-dialog" */ './pass-dialog'),
);
export const confirmPart = createPart(
  'mfe-member',
  'cancel-dialog',
  () => import(/* webpackChunkName: "cancel-dialog" */ './cancel-dialog'),
);
export const feedPart = createPart(
  'mfe-member',
  'feed-dialog',
  () => import(/* webpackChunkName: "feed-dialog" */ './feed-dialog'),
);
