import { createPart } from 'shared-session';

/** Loaded on demand: reading a profile needs no fields. */
export const profileFormPart = createPart(
  'mfe-member',
  'profile-form',
  () => import(/* webpackChunkName: "profile-form" */ './components/profile-form'),
);
