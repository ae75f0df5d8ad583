import { z } from 'zod';

/** The four stored account roles, spelt as on the wire. */
export const roles = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Where each role is at home: the guard's target for a route that is not theirs. */
export const homeOf: Readonly<Record<Role, string>> = {
  member: '/member-dashboard',
  clubAdmin: '/admin-dashboard',
  facultyCoordinator: '/faculty-coordinater-dashboard',
  superAdmin: '/superAdmin-dashboard',
};
