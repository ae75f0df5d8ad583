import { createPart } from 'shared-session';

/** The month of approved events, loaded when it is asked for. */
export const monthPart = createPart(
  'mfe-approvals',
  'agenda-month',
  () => import(/* webpackChunkName: "agenda-month" */ './components/agenda-month'),
);
