import { type Access } from 'contracts';
import { homeOf } from 'contracts/constants';
import { isKnownRole, mayEnter, type User } from 'shared-session';

/** Where each role goes after signing in; null for an unknown role. */
export function landingOf(user: Pick<User, 'role'>): string | null {
  const role: unknown = user.role;
  if (!isKnownRole(role)) return null;
  return role === 'member' ? '/events' : homeOf[role];
}

/** The remembered origin when the person may open it, else the role's landing page. */
export function destinationOf(
  user: User,
  from: string | undefined,
  accessOf: (path: string) => Access | undefined,
): string | null {
  const landing = landingOf(user);
  if (!landing || !from) return landing;
  const access = accessOf(from);
  return access !== undefined && mayEnter(user, access) ? from : landing;
}
