import { type ApprovalStatus } from 'contracts';
import { administers, coordinates, isSuperAdmin, type Actor } from '../../http/actor';
import { deny, hide, type Verdict } from '../../http/policy';

/** What may be seen and done depends on these facts alone. */
export interface EventFacts {
  clubId: string;
  approvalStatus: ApprovalStatus;
  /** Whether the club has a coordinator of its own; without one every coordinator reviews. */
  clubHasCoordinator: boolean;
}

/** Creating for a club, and all that its admins do. */
export const managesClub = (actor: Actor | null, clubId: string): boolean =>
  administers(actor, clubId) || isSuperAdmin(actor);

/** Takes part in the first stage for this event's club. */
export const reviewsFirst = (actor: Actor | null, event: EventFacts): boolean =>
  actor?.role === 'facultyCoordinator' &&
  (coordinates(actor, event.clubId) || !event.clubHasCoordinator);

/** Remarks and unapproved events are for the club's admins and the reviewers. */
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

/** The calling reviewer must be one of this event; others do not learn that it exists. */
export const mayDecideFirst = (actor: Actor, event: EventFacts): Verdict =>
  reviewsFirst(actor, event) || hide('Event');
