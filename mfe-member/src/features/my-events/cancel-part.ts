import { createPart } from 'shared-session';

/** The question before a registration is cancelled. */
export const cancelPart = createPart(
  'mfe-member',
  'cancel-dialog',
  () => import(/* webpackChunkName: "cancel-dialog" */ './components/cancel-dialog'),
);
