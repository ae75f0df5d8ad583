import { createPart } from 'shared-session';

/** The save and follow buttons of cards; visitors load nothing. */
export const followOrSavePart = createPart(
  'mfe-public',
  'follow-or-save-icons',
  () => import(/* webpackChunkName: "follow-or-save-icons" */ './follow-or-save-icons'),
);
