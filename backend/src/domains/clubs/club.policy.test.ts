import { type Role } from 'contracts';
import { type ClubRole } from '../../http/actor';
import { actorWith } from '../../testing/actor-with';
import {
  canJoin,
  canManageClub,
  canRemoveMember,
  canSeeClubsOf,
  canSwitchClub,
} from './club.policy';

const person = (role: Role, inClub?: ClubRole) => actorWith(role, inClub ? { home: inClub } : {});
const codeOf = (verdict: ReturnType<typeof canJoin>): string =>
  verdict === true ? 'allowed' : `${verdict.status} ${verdict.code}`;

describe('who manages a club', () => {
  it.each([
    ['a visitor', null, false],
    ['its admin', person('clubAdmin', 'clubAdmin'), true],
    ['its admin who also coordinates elsewhere', person('facultyCoordinator', 'clubAdmin'), true],
    ['an admin of another club', person('clubAdmin'), false],
    ['an admin whose account was lowered', person('member', 'clubAdmin'), false],
    ['its coordinator', person('facultyCoordinator', 'facultyCoordinator'), false],
    ['its member', person('member', 'member'), false],
    ['a super admin', person('superAdmin'), true],
  ])('%s', (_who, actor, expected) => expect(canManageClub(actor, 'home') === true).toBe(expected));

  it('switches it on and off only as a super admin', () => {
    expect(codeOf(canSwitchClub(person('clubAdmin', 'clubAdmin')))).toBe('403 forbidden');
    expect(canSwitchClub(person('superAdmin'))).toBe(true);
  });
});

describe('who may join', () => {
  const open = { isActive: true };
  it.each([
    ['a member', person('member'), open, false, 'allowed'],
    ['an admin of another club', person('clubAdmin'), open, false, 'allowed'],
    ['who is in already', person('member', 'member'), open, true, '400 already_member'],
    ['a coordinator', person('facultyCoordinator'), open, false, '403 role_cannot_join'],
    ['a super admin', person('superAdmin'), open, false, '403 role_cannot_join'],
    [
      'anybody, while the club is not active',
      person('member'),
      { isActive: false },
      false,
      '403 inactive_club',
    ],
  ])('%s', (_who, actor, club, isMember, expected) =>
    expect(codeOf(canJoin(actor, club, isMember))).toBe(expected),
  );
});

describe('who takes members out', () => {
  const admin = person('clubAdmin', 'clubAdmin');
  it('its admins plain members, super admins everybody, others nobody', () => {
    expect(canRemoveMember(admin, 'home', 'member')).toBe(true);
    expect(codeOf(canRemoveMember(admin, 'home', 'clubAdmin'))).toBe('403 role_in_club');
    expect(canRemoveMember(person('superAdmin'), 'home', 'clubAdmin')).toBe(true);
    expect(codeOf(canRemoveMember(admin, 'other', 'member'))).toBe('403 not_club_admin');
  });
});

it('lists of clubs are for their person and super admins', () => {
  expect(canSeeClubsOf(person('member'), 'me')).toBe(true);
  expect(canSeeClubsOf(person('superAdmin'), 'you')).toBe(true);
  expect(codeOf(canSeeClubsOf(person('clubAdmin'), 'you'))).toBe('403 forbidden');
});

it('each refusal says why', () => {
  const admin = person('clubAdmin', 'clubAdmin');
  const open = { isActive: true };
  expect([
    canManageClub(null, 'home'),
    canSwitchClub(admin),
    canJoin(person('member', 'member'), open, true),
    canJoin(person('superAdmin'), open, false),
    canJoin(person('facultyCoordinator'), open, false),
    canJoin(person('member'), { isActive: false }, false),
    canRemoveMember(admin, 'home', 'facultyCoordinator'),
  ]).toMatchObject(
    [
      'Only the admins of this club may do this',
      'Only a super admin switches a club on or off',
      'You are already a member of this club!',
      'Super admins do not join clubs',
      'Faculty coordinators do not join clubs as members',
      'This club is not active and takes no new members',
      'Only a super admin removes people who hold a role in the club',
    ].map((message) => ({ message })),
  );
});
