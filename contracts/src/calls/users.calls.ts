import * as z from 'zod';
import { defineCall } from '../call';
import {
  booleanText,
  dataOf,
  done,
  idParams,
  idText,
  optionalText,
  pageQuery,
  text,
} from '../entities/common';
import { eligibleUser, foundUser, roleRequest, user } from '../entities/user';
import { role } from '../roles';

const tag = 'Users';

export const searchUsers = defineCall({
  key: 'GET /auth/search',
  summary:
    'Find people who may take part by name or whole email (3 characters or more), never oneself',
  tag,
  query: z.object({
    query: text(200, 'Type at least 3 characters').min(3, 'Type at least 3 characters'),
    /** `judge` finds people of every role. */
    purpose: z.enum(['register', 'judge']).default('register'),
  }),
  answer: dataOf(z.array(foundUser)),
});

export const allUsers = defineCall({
  key: 'GET /auth/all-users',
  summary: 'The user directory: whole, or a page of it with counts and the values present',
  tag,
  query: pageQuery.extend({ role: role.optional(), department: optionalText(100) }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(user),
    page: z.number().optional(),
    limit: z.number().optional(),
    /** All accounts, whatever the filter. */
    total: z.number(),
    /** Accounts that match the filter. */
    filtered: z.number(),
    /** Active accounts among all. */
    active: z.number(),
    departments: z.array(z.string()),
    roles: z.array(role),
  }),
  errors: [403],
});

export const eligibleUsers = defineCall({
  key: 'GET /auth/eligible-users',
  summary: 'Active people for whom an assignment in this club would change something',
  tag,
  query: z.object({ clubId: idText, q: optionalText(200), limit: pageQuery.shape.limit }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(eligibleUser),
    eligibleUsers: z.array(eligibleUser),
  }),
  errors: [403, 404],
});

export const setUserActive = defineCall({
  key: 'PUT /auth/users/:id/active',
  summary:
    'Activate or deactivate an account; deactivating ends its sessions, and cancels its places in events to come with freeSeats',
  tag,
  params: idParams,
  body: z.object({ isActive: booleanText, freeSeats: booleanText.optional() }),
  answer: done.extend({
    data: user,
    /** Freed seats, including those of teams they lead; absent without freeSeats. */
    seatsFreed: z.number().optional(),
  }),
  errors: [403, 404, 409],
});

export const setUserRole = defineCall({
  key: 'PUT /auth/users/:id/role',
  summary: 'Raise or lower an account; the last super admin cannot be lost',
  tag,
  params: idParams,
  body: z.object({ role }),
  answer: done.extend({ data: user }),
  errors: [403, 404, 409],
});

export const createResetLink = defineCall({
  key: 'POST /auth/users/:id/reset-link',
  summary: 'A one-time link with which the person sets a new password',
  tag,
  params: idParams,
  answer: z.object({ success: z.literal(true), link: z.string(), expiresAt: z.string() }),
  errors: [403, 404, 409],
});

export const listRoleRequests = defineCall({
  key: 'GET /auth/role-wishes',
  summary: 'Sign-ups whose elevated role waits for confirmation, oldest first',
  tag,
  answer: dataOf(z.array(roleRequest)),
  errors: [403],
});

export const decideRoleRequest = defineCall({
  key: 'POST /auth/role-wishes/:id',
  summary: 'Confirm or decline an elevated role and its club relation',
  tag,
  params: idParams,
  body: z.object({
    action: z.enum(['approved', 'rejected'], { error: 'The action is approved or rejected' }),
  }),
  answer: done,
  errors: [403, 404, 409],
});

export const exportMyData = defineCall({
  key: 'GET /auth/export',
  summary: 'Everything the portal holds about me, as a JSON file',
  tag,
  answerType: 'application/json',
});

export const userCalls = [
  searchUsers,
  allUsers,
  eligibleUsers,
  setUserActive,
  setUserRole,
  createResetLink,
  listRoleRequests,
  decideRoleRequest,
  exportMyData,
] as const;
