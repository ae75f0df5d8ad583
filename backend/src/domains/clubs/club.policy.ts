import { administers, isSuperAdmin, type Actor, type ClubRole } from '../../http/actor';
import { deny, type Verdict } from '../../http/policy';

/** Join requests, edits and email addresses: for the club's admins and super admins. */
export const canManageClub = (actor: Actor | null, clubId: string): Verdict =>
  isSuperAdmin(actor) ||
  administers(actor, clubId) ||
  deny('not_club_admin', 'Only the admins of this club may do this');

export const canSwitchClub = (actor: Actor): Verdict =>
  isSuperAdmin(actor) || deny('forbidden', 'Only a super admin switches a club on or off');

export const canJoin = (actor: Actor, club: { isActive: boolean }, isMember: boolean): Verdict => {
  if (isMember) return deny('already_member', 'You are already a member of this club!', 400);
  if (actor.role === 'superAdmin')
    return deny('role_cannot_join', 'Super admins do not join clubs');
  if (actor.role === 'facultyCoordinator')
    return deny('role_cannot_join', 'Faculty coordinators do not join clubs as members');
  if (!club.isActive)
    return deny('inactive_club', 'This club is not active and takes no new members');
  return true;
};

/** Admins remove plain members; only a super admin removes people with a role in the club. */
export const canRemoveMember = (actor: Actor, clubId: string, memberRole: ClubRole): Verdict => {
  if (isSuperAdmin(actor)) return true;
  const verdict = canManageClub(actor, clubId);
  if (verdict !== true) return verdict;
  return (
    memberRole === 'member' ||
    deny('role_in_club', 'Only a super admin removes people who hold a role in the club')
  );
};

/** A person's list of clubs: for that person and super admins. */
export const canSeeClubsOf = (actor: Actor, userId: string): Verdict =>
  actor.id === userId || isSuperAdmin(actor) || deny('forbidden');
