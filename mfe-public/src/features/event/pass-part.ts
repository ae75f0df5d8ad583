import { createPart } from 'shared-session';

/** The pass dialog, loaded on demand. */
export const passPart = createPart(
  'mfe-public',
  'event-pass',
  () => import(/* webpackChunkName: "event-pass" */ './components/pass-dialog'),
);
