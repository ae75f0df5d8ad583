import * as z from 'zod';
import { role } from '../roles';
import { instant } from './common';

/** A role inside a club in the API; existing clients expect this spelling of the coordinator's. */
export const membershipRole = z.enum(['member', 'clubAdmin', 'facultyCoordinater', 'superAdmin']);

export const clubAffiliation = z.object({
  _id: z.string(),
  clubId: z.string(),
  clubName: z.string(),
  isClubAdmin: z.boolean(),
  role: membershipRole,
});

/** A whole user, as its owner and the super admins see it. Missing texts are empty. */
export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  department: z.string(),
  year: z.string(),
  isActive: z.boolean(),
  /** Path on the backend's host, starting with a slash; empty without a picture. */
  image: z.string(),
  clubAffiliations: z.array(clubAffiliation),
  createdAt: instant,
});

/** The fields of a user that other signed-in people can find. */
export const foundUser = z.object({ _id: z.string(), name: z.string(), department: z.string() });

export const eligibleUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  department: z.string(),
  /**
   * The person's role in the club, when it is above member; `isOnly`: no other active person has
   * it. Absent in answers of older servers.
   */
  clubRole: z.object({ role: membershipRole, isOnly: z.boolean() }).optional(),
});

export const roleRequest = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string(), department: z.string() }),
  role,
  club: z.object({ _id: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
});

export type MembershipRole = z.infer<typeof membershipRole>;
export type ClubAffiliation = z.infer<typeof clubAffiliation>;
export type User = z.infer<typeof user>;
export type FoundUser = z.infer<typeof foundUser>;
export type EligibleUser = z.infer<typeof eligibleUser>;
export type RoleRequest = z.infer<typeof roleRequest>;
