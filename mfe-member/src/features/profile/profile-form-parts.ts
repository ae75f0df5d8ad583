import { createPart } from 'shared-session';

/** Both forms come when somebody edits: reading a profile needs none of their fields. */
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
