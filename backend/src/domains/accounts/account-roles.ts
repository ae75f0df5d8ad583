import { type Role } from 'contracts';

const rank: Readonly<Record<Role, number>> = {
  member: 0,
  clubAdmin: 1,
  facultyCoordinator: 2,
  superAdmin: 3,
};

/** The higher of two account roles. */
export const higherRole = (one: Role, other: Role): Role => (rank[other] > rank[one] ? other : one);

export const isLower = (one: Role, other: Role): boolean => rank[one] < rank[other];
