import { createPart } from 'shared-session';

/** Loaded on demand: managing an event needs no form. */
export const cancelEventPart = createPart(
  'mfe-club-admin',
  'cancel-event',
  () => import(/* webpackChunkName: "cancel-event" */ './components/cancel-event-dialog'),
);
