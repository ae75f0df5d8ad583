import { createPart } from 'shared-session';

/** The form is loaded when somebody opens it: the list needs none of its fields. */
export const clubFormPart = createPart(
  'mfe-approvals',
  'club-form',
  () => import(/* webpackChunkName: "club-form" */ './components/club-form'),
);
