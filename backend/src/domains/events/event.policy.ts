import { type ApprovalStatus } from 'contracts';
import { administers, coordinates, isSuperAdmin, type Actor } from '../../http/actor';
import { deny, hide, type Verdict } from '../../http/policy';

/** The facts about an event that permissions depend on. */
export interface EventFacts {
  clubId: string;
  approvalStatus: ApprovalStatus;
  /** Without a coordinator of the club every coordinator reviews. */
  clubHasCoordinator: boolean;
}

/** True if the actor may create events for the club and manage them. */
export const managesClub = (actor: Actor | null, clubId: string): boolean =>
  administers(actor, clubId) || isSuperAdmin(actor);

/** True if the actor reviews events of this club in the first stage. */
export const reviewsFirst = (actor: Actor | null, event: EventFacts): boolean =>
  actor?.role === 'facultyCoordinator' &&
  (coordinates(actor, event.clubId) || !event.clubHasCoordinator);

/** Remarks and unapproved events are only for the club's admins and the reviewers. */
export const isInside = (actor: Actor | null, event: EventFacts): boolean =>
  managesClub(actor, event.clubId) || reviewsFirst(actor, event);

export const maySee = (actor: Actor | null, event: EventFacts): Verdict =>
  event.approvalStatus === 'SUPER_ADMIN_APPROVED' || isInside(actor, event) || hide('Event');

export const mayManage = (actor: Actor | null, event: EventFacts): Verdict => {
  const visible = maySee(actor, event);
  if (visible !== true) return visible;
  return (
    managesClub(actor, event.clubId) || deny('forbidden', 'Only admins of the club may do this')
  );
};

export const mayCreateFor = (actor: Actor, clubId: string): Verdict =>
  managesClub(actor, clubId) || deny('forbidden', 'You are not an admin of this club');

/** Only a reviewer of this event may decide; for others it is hidden. */
export const mayDecideFirst = (actor: Actor, event: EventFacts): Verdict =>
  reviewsFirst(actor, event) || hide('Event');
