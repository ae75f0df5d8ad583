import { createPart } from 'shared-session';

/** The pass, loaded when it is shown. */
export const passPart = createPart(
  'mfe-member',
  'pass-dialog',
  () => import(/* webpackChunkName: "pass-dialog" */ './components/pass-dialog'),
);
