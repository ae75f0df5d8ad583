import { createPart } from 'shared-session';

/** Loaded with its tab: the approvals need no form. */
export const assignRolePart = createPart(
  'mfe-approvals',
  'assign-role',
  () => import(/* webpackChunkName: "assign-role" */ './components/assign-role'),
);
