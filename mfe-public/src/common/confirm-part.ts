import { createPart } from 'shared-session';

/** The question before something is done, loaded at the first press. */
export const confirmPart = createPart(
  'mfe-public',
  'confirm-dialog',
  () => import(/* webpackChunkName: "confirm-dialog" */ './confirm-dialog'),
);
