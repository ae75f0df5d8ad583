import { createPart } from 'shared-session';

/** The save and follow buttons of cards; visitors load nothing. */
export const keepPart = createPart(
  'mfe-public',
  'keep-icons',
  () => import(/* webpackChunkName: "keep-icons" */ './keep-icons'),
);
