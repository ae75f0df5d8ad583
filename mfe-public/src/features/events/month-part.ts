import { createPart } from 'shared-session';

/** The month of events, loaded when it is asked for. */
export const monthPart = createPart(
  'mfe-public',
  'event-month',
  () => import(/* webpackChunkName: "event-month" */ './components/month-view'),
);
