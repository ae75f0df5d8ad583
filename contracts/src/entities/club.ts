import * as z from 'zod';
import { instant } from './common';
import { membershipRole } from './user';

export const joinRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export const joinRequestStatus = z.enum(joinRequestStatuses);

export const clubMember = z.object({
  /** The person's id, as `student._id`: existing clients compare either. */
  _id: z.string(),
  student: z.object({ _id: z.string(), name: z.string() }),
  role: membershipRole,
  joinedAt: instant,
});

/** A member as the club's own admins see it: with the address. */
export const clubMemberRow = clubMember.extend({ email: z.string().optional() });

export const clubPerson = z.object({ _id: z.string(), name: z.string(), email: z.string() });

/** A club. Lean answers have `memberCount` only, whole ones also the members. */
export const leanClub = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Path under `uploads/`, without a leading slash; empty without a logo. */
  clubLogo: z.string(),
  clubLeadId: clubPerson.nullable(),
  facultyCoordinater: clubPerson.nullable(),
  isActive: z.boolean(),
  clubCategory: z.string(),
  createdAt: instant,
  memberCount: z.number(),
  /**
   * Goes up with every edit; an edit may name the one its form was filled from. Absent in answers
   * of older servers.
   */
  version: z.number().optional(),
});
export const club = leanClub.extend({ clubMembers: z.array(clubMember).optional() });

/** A join request as the club's admin sees it. */
export const clubJoinRequest = z.object({
  _id: z.string(),
  userId: z.object({
    _id: z.string(),
    name: z.string(),
    department: z.string(),
    year: z.string(),
    email: z.string(),
    image: z.string(),
  }),
  status: joinRequestStatus,
  createdAt: instant,
  requestedAt: instant,
  respondedAt: instant.nullable(),
});

/** A join request as the person who sent it sees it. */
export const myJoinRequest = z.object({
  _id: z.string(),
  status: joinRequestStatus,
  createdAt: instant,
  requestedAt: instant,
  respondedAt: instant.nullable(),
  clubId: z.object({ _id: z.string(), name: z.string(), clubLogo: z.string() }),
});

/** A membership as its owner sees it. */
export const clubMembership = z.object({
  _id: z.string(),
  clubName: z.string(),
  role: membershipRole,
  joinedAt: instant,
  clubId: z.object({
    _id: z.string(),
    name: z.string(),
    clubLogo: z.string(),
    clubCategory: z.string(),
    description: z.string(),
    isActive: z.boolean(),
  }),
});

export const clubWithAdminStatus = z.object({
  _id: z.string(),
  clubId: z.string(),
  clubName: z.string(),
  isClubAdmin: z.boolean(),
});

/** The caller's membership status; `reason` says in one sentence why joining is not open. */
export const clubMembershipStatus = z.object({
  isMember: z.boolean(),
  role: membershipRole.nullable(),
  request: z.enum(['pending', 'rejected']).nullable(),
  requestId: z.string().nullable(),
  mayJoin: z.boolean(),
  reason: z.string().nullable(),
});

export type JoinRequestStatus = z.infer<typeof joinRequestStatus>;
export type ClubMember = z.infer<typeof clubMember>;
export type ClubMemberRow = z.infer<typeof clubMemberRow>;
export type LeanClub = z.infer<typeof leanClub>;
export type Club = z.infer<typeof club>;
export type ClubJoinRequest = z.infer<typeof clubJoinRequest>;
export type MyJoinRequest = z.infer<typeof myJoinRequest>;
export type ClubMembership = z.infer<typeof clubMembership>;
export type ClubWithAdminStatus = z.infer<typeof clubWithAdminStatus>;
export type ClubMembershipStatus = z.infer<typeof clubMembershipStatus>;
