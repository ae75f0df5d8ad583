import { type Role } from 'contracts';
import { type Actor, type ClubRole } from '../http/actor';

/** Somebody who calls, for tests of policies. `memberships`: the role in each club, by its id. */
export const actorWith = (role: Role, memberships: Record<string, ClubRole> = {}): Actor => ({
  id: 'me',
  name: 'Me',
  email: 'me@campus.test',
  role,
  department: '',
  emailConfirmed: true,
  session: 's',
  memberships: Object.entries(memberships).map(([clubId, inClub]) => ({ clubId, role: inClub })),
});
