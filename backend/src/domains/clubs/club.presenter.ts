import {
  type Club,
  type ClubJoinRequest,
  type ClubMember,
  type ClubMemberRow,
  type ClubMembership,
  type ClubWithAdminStatus,
  type LeanClub,
  type MyJoinRequest,
  type Role,
} from 'contracts';
import { imageOf, membershipRoleOf, runsClub } from '../accounts/user.presenter';
import { uncategorized } from './club-categories';
import type {
  ClubRequestRow,
  ClubRow,
  MemberRow,
  MembershipRow,
  MyRequestRow,
} from './clubs.repository';

// A left join without a match has nulls in every column.
const personOf = (row: ClubRow['lead']): LeanClub['clubLeadId'] =>
  row?.id != null && row.name != null && row.email != null
    ? { _id: row.id, name: row.name, email: row.email }
    : null;

export const presentLeanClub = ({ club, lead, coordinator }: ClubRow): LeanClub => ({
  _id: club.id,
  name: club.name,
  description: club.description,
  clubLogo: club.logo,
  clubLeadId: personOf(lead),
  facultyCoordinater: personOf(coordinator),
  isActive: club.isActive,
  clubCategory: club.category || uncategorized,
  createdAt: club.createdAt.toISOString(),
  memberCount: club.memberCount,
  version: club.version,
});

export const presentMember = (row: MemberRow): ClubMember => ({
  _id: row.userId,
  student: { _id: row.userId, name: row.name },
  role: membershipRoleOf(row.role),
  joinedAt: row.joinedAt.toISOString(),
});

export const presentMemberForAdmins = (row: MemberRow): ClubMemberRow => ({
  ...presentMember(row),
  email: row.email,
});

export const presentClub = (row: ClubRow, members: readonly MemberRow[]): Club => ({
  ...presentLeanClub(row),
  clubMembers: members.map(presentMember),
});

const requestTimes = ({
  createdAt,
  respondedAt,
}: {
  createdAt: Date;
  respondedAt: Date | null;
}) => ({
  createdAt: createdAt.toISOString(),
  requestedAt: createdAt.toISOString(),
  respondedAt: respondedAt?.toISOString() ?? null,
});

export const presentClubRequest = (row: ClubRequestRow): ClubJoinRequest => ({
  _id: row.id,
  userId: {
    _id: row.user.id,
    name: row.user.name,
    department: row.user.department,
    year: row.user.year,
    email: row.user.email,
    image: imageOf(row.user.image),
  },
  status: row.status,
  ...requestTimes(row),
});

export const presentMyRequest = (row: MyRequestRow): MyJoinRequest => ({
  _id: row.id,
  status: row.status,
  ...requestTimes(row),
  clubId: { _id: row.club.id, name: row.club.name, clubLogo: row.club.logo },
});

export const presentMembership = ({ id, role, joinedAt, club }: MembershipRow): ClubMembership => ({
  _id: id,
  clubName: club.name,
  role: membershipRoleOf(role),
  joinedAt: joinedAt.toISOString(),
  clubId: {
    _id: club.id,
    name: club.name,
    clubLogo: club.logo,
    clubCategory: club.category || uncategorized,
    description: club.description,
    isActive: club.isActive,
  },
});

export const presentAdminStatus = (
  { id, role, club }: MembershipRow,
  accountRole: Role,
): ClubWithAdminStatus => ({
  _id: id,
  clubId: club.id,
  clubName: club.name,
  isClubAdmin: runsClub(accountRole, role),
});
