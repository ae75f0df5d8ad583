import { type Access } from 'contracts';
import { homeOf } from 'contracts/constants';
import { isKnownRole } from 'shared-session';

export interface Redirection {
  to: string;
  /** Whether the person is brought back here after signing in. */
  remember: boolean;
}

/** Where a person is sent who may not open a page; null when they may. */
export function redirectFor(access: Access, user: { role?: string } | null): Redirection | null {
  if (access === 'public') return null;
  if (!user) return { to: '/login', remember: true };
  const { role } = user;
  if (!isKnownRole(role)) return { to: '/login', remember: false };
  return access.includes(role) ? null : { to: homeOf[role], remember: false };
}
