import { createPart } from 'shared-session';

/** The registration dialog, loaded on demand. */
export const registrationPart = createPart(
  'mfe-public',
  'registration-dialog',
  () => import(/* webpackChunkName: "registration-dialog" */ './components/registration-dialog'),
);
