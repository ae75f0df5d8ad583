import { createPart } from 'shared-session';

/** The filters and their words, loaded when somebody opens them or an address has some. */
export const filtersPart = createPart(
  'mfe-public',
  'event-filters',
  () => import(/* webpackChunkName: "event-filters" */ './components/filter-panel'),
);
