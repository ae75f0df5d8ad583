import { type Access, type Role, type User } from 'contracts';
import { roles } from 'contracts/constants';

export type { User } from 'contracts';

/** Whether a page with this access is open to the user. */
export const mayEnter = (user: Pick<User, 'role'> | null, access: Access): boolean =>
  access === 'public' || (user !== null && access.includes(user.role));

export const isKnownRole = (role: unknown): role is Role => roles.some((known) => known === role);

/** Reads a user out of storage or an answer: what is not one is null. */
export function userFrom(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const user = value as Partial<User>;
  if (typeof user._id !== 'string' || typeof user.email !== 'string') return null;
  return {
    ...user,
    clubAffiliations: Array.isArray(user.clubAffiliations) ? user.clubAffiliations : [],
  } as User;
}
