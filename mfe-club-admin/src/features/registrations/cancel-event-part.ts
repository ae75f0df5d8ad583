import { createPart } from 'shared-session';

/** Loaded when somebody cancels: managing an event needs no form. */
export const cancelEventPart = createPart(
  'mfe-club-admin',
  'cancel-event',
  () => import(/* webpackChunkName: "cancel-event" */ './components/cancel-event-dialog'),
);
