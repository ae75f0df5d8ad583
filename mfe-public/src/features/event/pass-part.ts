import { createPart } from 'shared-session';

/** The pass with its window, loaded when somebody asks for it. */
export const passPart = createPart(
  'mfe-public',
  'event-pass',
  () => import(/* webpackChunkName: "event-pass" */ './components/pass-dialog'),
);
