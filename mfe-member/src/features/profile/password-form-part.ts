import { createPart } from 'shared-session';

/** Loaded on demand: reading a profile needs no fields. */
export const passwordFormPart = createPart(
  'mfe-member',
  'password-form',
  () => import(/* webpackChunkName: "password-form" */ './components/password-form'),
);
