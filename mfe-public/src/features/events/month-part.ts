import { createPart } from 'shared-session';

/** The month view, loaded on demand. */
export const monthPart = createPart(
  'mfe-public',
  'event-month',
  () => import(/* webpackChunkName: "event-month" */ './components/month-view'),
);
