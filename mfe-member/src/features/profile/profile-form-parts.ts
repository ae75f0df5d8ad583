import { createPart } from 'shared-session';

/** Both forms are loaded on demand: reading a profile needs no fields. */
export const profileFormPart = createPart(
  'mfe-member',
  'profile-form',
  () => import(/* webpackChunkName: "profile-form" */ './profile-form'),
);
export const passwordFormPart = createPart(
  'mfe-member',
  'password-form',
  () => import(/* webpackChunkName: "password-form" */ './password-form'),
);
