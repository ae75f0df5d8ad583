import { type EligibleUser, type Role } from 'contracts';
import { roleLabel } from 'shared-ui/format';

const lowestFirst: readonly Role[] = ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'];

/** What an assignment would take away; empty when nothing. */
export function lossOf({ name, clubRole }: EligibleUser, role: Role, club: string): string {
  if (!clubRole) return '';
  const before = roleLabel(clubRole.role, 'club');
  const after = roleLabel(role, 'club');
  if (before === after) return '';
  const isCoordinator = clubRole.role === 'facultyCoordinater';
  const isLastHead = clubRole.isOnly && (isCoordinator || role !== 'superAdmin');
  return [
    `${name} is ${before} of ${club} now and becomes ${after}.`,
    isLastHead && `${club} then has no ${isCoordinator ? 'coordinator' : 'admin'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Why the person cannot open the dashboard of the role; empty when they can. The account is not
 * lowered, and a route is open to the account's own role only.
 */
export function closedDashboardOf({ name, role: account }: EligibleUser, role: Role): string {
  if (role === 'member' || lowestFirst.indexOf(account) <= lowestFirst.indexOf(role)) return '';
  return `${name} keeps the account of a ${roleLabel(account)}: it does not open the dashboard of a ${roleLabel(role)}. User Management can change the account.`;
}
