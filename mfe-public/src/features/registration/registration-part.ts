import { createPart } from 'shared-session';

/** The dialog and all it needs, loaded when somebody is about to register. */
export const registrationPart = createPart(
  'mfe-public',
  'registration-dialog',
  () => import(/* webpackChunkName: "registration-dialog" */ './components/registration-dialog'),
);
