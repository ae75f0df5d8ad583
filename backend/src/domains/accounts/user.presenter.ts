import {
  type ClubAffiliation,
  type EligibleUser,
  type FoundUser,
  type MembershipRole,
  type Role,
  type User,
} from 'contracts';
import { type ClubRole } from '../../http/actor';
import { type AffiliationRow, type UserRow } from './users.repository';

/**
 * A role inside a club as the API sends it: existing clients expect this spelling of the
 * coordinator's.
 */
export const membershipRoleOf = (role: ClubRole): MembershipRole =>
  role === 'facultyCoordinator' ? 'facultyCoordinater' : role;

/**
 * True if the person runs the club. An account that was lowered to member does not, whatever its
 * membership says.
 */
export const runsClub = (accountRole: Role, clubRole: ClubRole): boolean =>
  accountRole !== 'member' && (clubRole === 'clubAdmin' || clubRole === 'superAdmin');

/** A stored path in the form that clients append to the backend's host. */
export const imageOf = (path: string): string => (path ? `/${path}` : '');

const presentAffiliation = (row: AffiliationRow, accountRole: Role): ClubAffiliation => ({
  _id: row.id,
  clubId: row.clubId,
  clubName: row.clubName,
  isClubAdmin: runsClub(accountRole, row.role),
  role: membershipRoleOf(row.role),
});

export const presentUser = (row: UserRow, affiliations: readonly AffiliationRow[]): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  department: row.department,
  year: row.year,
  isActive: row.isActive,
  image: imageOf(row.image),
  clubAffiliations: affiliations.map((affiliation) => presentAffiliation(affiliation, row.role)),
  createdAt: row.createdAt.toISOString(),
});

export const presentFound = (row: { id: string; name: string; department: string }): FoundUser => ({
  _id: row.id,
  name: row.name,
  department: row.department,
});

export const presentEligible = (
  row: { id: string; name: string; email: string; role: Role; department: string },
  clubRole?: { role: ClubRole; isOnly: boolean },
): EligibleUser => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  department: row.department,
  ...(clubRole ? { clubRole: { ...clubRole, role: membershipRoleOf(clubRole.role) } } : {}),
});
