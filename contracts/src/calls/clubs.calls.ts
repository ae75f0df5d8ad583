import * as z from 'zod';
import { defineCall } from '../call';
import {
  club,
  clubJoinRequest,
  clubMember,
  clubMemberRow,
  clubMembership,
  clubMembershipStatus,
  clubWithAdminStatus,
  myJoinRequest,
} from '../entities/club';
import {
  booleanText,
  dataOf,
  done,
  idParams,
  idText,
  looseText,
  optionalText,
  pageOf,
  pageQuery,
  seenVersion,
} from '../entities/common';
import { lineOf } from '../entities/of-field';
import { clubFields } from '../forms/club-form';
import { role } from '../roles';

const tag = 'Clubs';
const clubParams = z.object({ clubId: idText });
const view = z.enum(['lean']).optional();
const listQuery = pageQuery.extend({
  category: optionalText(clubFields.clubCategory.most),
  sort: z.enum(['name', 'members', 'newest']).optional(),
  view,
});
const memberParams = z.object({ id: idText, userId: idText });

export const listClubs = defineCall({
  key: 'GET /club',
  summary:
    'All clubs as a bare array; with `page` one page in an envelope; `view=lean` leaves the members out',
  tag,
  query: listQuery,
  answer: z.union([z.array(club), pageOf(club).extend({ categories: z.array(z.string()) })]),
});

export const listClubsInEnvelope = defineCall({
  key: 'GET /clubs',
  summary: 'The same list in an envelope',
  tag,
  query: z.object({ view }),
  answer: dataOf(z.array(club)),
});

export const getClub = defineCall({
  key: 'GET /club/:id',
  summary: 'One club, whole or lean',
  tag,
  params: idParams,
  query: z.object({ view }),
  answer: dataOf(club),
  errors: [404],
});

export const createClub = defineCall({
  key: 'POST /club',
  summary: 'Create a club',
  tag,
  body: z.object({
    name: lineOf(clubFields.name),
    description: looseText(clubFields.description.most).default(''),
    clubCategory: optionalText(clubFields.clubCategory.most),
  }),
  files: { clubLogo: 1 },
  answer: done.extend({ data: club }),
  errors: [403, 409, 413, 415],
});

export const updateClub = defineCall({
  key: 'PUT /club/:id',
  summary: 'Edit a club; only a super admin switches it on or off',
  tag,
  params: idParams,
  body: z.object({
    name: lineOf(clubFields.name).optional(),
    description: looseText(clubFields.description.most).optional(),
    clubCategory: looseText(clubFields.clubCategory.most).optional(),
    isActive: booleanText.optional(),
    /** Edited by someone else since: 409 `club_changed`. */
    version: seenVersion,
  }),
  files: { clubLogo: 1 },
  answer: done.extend({ data: club }),
  errors: [403, 404, 409, 413, 415],
});

export const clubMembers = defineCall({
  key: 'GET /club/:id/members',
  summary: 'A page of members; its admins see the addresses',
  tag,
  params: idParams,
  query: pageQuery,
  answer: pageOf(clubMemberRow),
  errors: [404],
});

export const sendJoinRequest = defineCall({
  key: 'POST /club/:id/join-request',
  summary: 'Ask to join; 409 while a request is pending',
  tag,
  params: idParams,
  body: z.object({ userId: idText.optional() }),
  answer: done.extend({ data: myJoinRequest }),
  errors: [403, 404, 409],
});

export const clubJoinRequests = defineCall({
  key: 'GET /club/:clubId/join-request',
  summary: 'Join requests of one club, pending first, as a bare array',
  tag,
  params: clubParams,
  answer: z.array(clubJoinRequest),
  errors: [403, 404],
});

export const respondToJoinRequest = defineCall({
  key: 'POST /club/:clubId/respond',
  summary: 'Approve or reject a join request; a second decision answers 409',
  tag,
  params: clubParams,
  body: z.object({
    requestId: idText,
    action: z.enum(['approved', 'rejected'], { error: 'The action is approved or rejected' }),
  }),
  answer: done.extend({ data: clubJoinRequest }),
  errors: [403, 404, 409],
});

export const myJoinRequests = defineCall({
  key: 'GET /club/join-requests',
  summary: 'My join requests, newest first',
  tag,
  answer: dataOf(z.array(myJoinRequest)),
});

export const withdrawJoinRequest = defineCall({
  key: 'DELETE /club/join-request/:id',
  summary: 'Withdraw my pending join request',
  tag,
  params: idParams,
  answer: done,
  errors: [404, 409],
});

export const userClubs = defineCall({
  key: 'GET /club/user-club/:userId',
  summary: 'The clubs a person belongs to: my own, or anyone for a super admin',
  tag,
  params: z.object({ userId: idText }),
  answer: dataOf(z.array(clubMembership)),
  errors: [403, 404],
});

export const clubsWithAdminStatus = defineCall({
  key: 'GET /club/:creatorId/clubs-with-admin-status',
  summary: 'The clubs of an announcement creator, administered ones first',
  tag,
  params: z.object({ creatorId: idText }),
  answer: z.object({
    success: z.literal(true),
    clubs: z.array(clubWithAdminStatus),
    data: z.array(clubWithAdminStatus),
  }),
});

export const addClubMember = defineCall({
  key: 'POST /club/add-member',
  summary: 'Assign a role in a club and raise the account to match; never lowers an account',
  tag,
  body: z.object({ clubId: idText, userId: idText, role }),
  answer: done.extend({ newMember: clubMember, data: clubMember }),
  errors: [403, 404, 409],
});

export const setClubMemberRole = defineCall({
  key: 'PUT /club/:id/members/:userId/role',
  summary: 'Change the role of a member inside the club; the account itself stays',
  tag,
  params: memberParams,
  body: z.object({ role }),
  answer: done.extend({ data: clubMember }),
  errors: [403, 404, 409],
});

export const removeClubMember = defineCall({
  key: 'DELETE /club/:id/members/:userId',
  summary: 'Take a member out of the club',
  tag,
  params: memberParams,
  answer: done,
  errors: [403, 404],
});

export const leaveClub = defineCall({
  key: 'DELETE /club/:id/membership',
  summary: 'Leave a club',
  tag,
  params: idParams,
  answer: done,
  errors: [404],
});

export const myClubMembershipStatus = defineCall({
  key: 'GET /club/:clubId/my-standing',
  summary: 'Am I a member, is a request pending, may I join',
  tag,
  params: clubParams,
  answer: dataOf(clubMembershipStatus),
  errors: [404],
});

export const clubCalls = [
  listClubs,
  listClubsInEnvelope,
  getClub,
  createClub,
  updateClub,
  clubMembers,
  sendJoinRequest,
  clubJoinRequests,
  respondToJoinRequest,
  myJoinRequests,
  withdrawJoinRequest,
  userClubs,
  clubsWithAdminStatus,
  addClubMember,
  setClubMemberRole,
  removeClubMember,
  leaveClub,
  myClubMembershipStatus,
] as const;
