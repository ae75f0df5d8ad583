import { createPart } from 'shared-session';

/** The filter panel and its chips, loaded when opened or when the search params have filters. */
export const filtersPart = createPart(
  'mfe-approvals',
  'agenda-filters',
  () => import(/* webpackChunkName: "agenda-filters" */ './agenda-panel'),
);
