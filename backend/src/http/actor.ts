import { type Role } from 'contracts';

export type ClubRole = 'member' | 'clubAdmin' | 'facultyCoordinator' | 'superAdmin';

/** The signed-in person of a request. Role and memberships are read for every request. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  department: string;
  /** False while the address waits to be confirmed, with CONFIRM_EMAIL. */
  emailConfirmed: boolean;
  /** Hash of the session's token, for ending it or all others. */
  session: string;
  memberships: readonly { clubId: string; role: ClubRole }[];
}

export const isSuperAdmin = (actor: Actor | null): boolean => actor?.role === 'superAdmin';

/**
 * True if the person is an admin of this club and the account was not lowered to member. Not true
 * for super admins.
 */
export const administers = (actor: Actor | null, clubId: string): boolean =>
  actor !== null &&
  actor.role !== 'member' &&
  actor.memberships.some(
    (membership) =>
      membership.clubId === clubId &&
      (membership.role === 'clubAdmin' || membership.role === 'superAdmin'),
  );

/** Reviews events of this club in the first stage. */
export const coordinates = (actor: Actor | null, clubId: string): boolean =>
  actor?.role === 'facultyCoordinator' &&
  actor.memberships.some(
    (membership) => membership.clubId === clubId && membership.role === 'facultyCoordinator',
  );

/** Ids of the clubs this person runs. */
export const administeredClubs = (actor: Actor): string[] =>
  actor.memberships.filter(({ clubId }) => administers(actor, clubId)).map(({ clubId }) => clubId);
