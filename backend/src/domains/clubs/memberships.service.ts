import { type Executor } from '../../db/client';
import { type ClubRole } from '../../http/actor';
import { notFound } from '../../lib/app-error';
import { lockAtHand } from '../accounts/living-accounts.repository';
import { type Club, membershipRepository as repository } from './memberships.repository';

/** The club, or 404. */
export const requireClub = async (db: Executor, id: string): Promise<Club> => {
  const club = await repository.find(db, id);
  if (!club) throw notFound('Club');
  return club;
};

/**
 * The club, locked: changes of its membership go one after the other. The accounts concerned are
 * locked before (living-accounts).
 */
export const lockClub = async (tx: Executor, id: string): Promise<Club> => {
  const club = await repository.lock(tx, id);
  if (!club) throw notFound('Club');
  return club;
};

/** The same for all clubs that a person is in or asks to be in, in one order. */
export const lockClubsOf = repository.lockAllOf;

const isCoordinator = (role: ClubRole) => role === 'facultyCoordinator';

/**
 * The roles above member in the club by user id. `isOnly`: nobody else active runs it, or
 * coordinates it.
 */
export const clubRolesOf = async (db: Executor, clubId: string) => {
  const rows = await repository.rolesIn(db, clubId);
  return new Map(
    rows.map(({ userId, role }) => {
      const alike = rows.filter((other) => isCoordinator(other.role) === isCoordinator(role));
      return [userId, { role, isOnly: alike.length === 1 }];
    }),
  );
};

/**
 * Lead and coordinator are always people who hold that role in the club; a lost one is followed by
 * the longest-serving other. The caller holds the club, so an account that is just being closed or
 * erased is passed over: it may wait for the club.
 */
export const repairClubHeads = async (tx: Executor, clubId: string): Promise<void> => {
  const candidates = await lockAtHand(tx, await repository.ableToLead(tx, clubId));
  await repository.setHeads(tx, clubId, [...candidates]);
};

interface Joining {
  clubId: string;
  userId: string;
  role: ClubRole;
  at: Date;
  asShownCoordinator?: boolean;
}

/**
 * Makes someone a member in this role, or changes the role of a member; lead and coordinator
 * follow, a pending request is answered with it.
 */
export const joinAs = async (
  tx: Executor,
  joining: Joining,
): Promise<{ answeredRequest: boolean }> => {
  const { clubId, userId, asShownCoordinator = false } = joining;
  if (!(await repository.join(tx, joining))) throw notFound('Club');
  // Who is a member now has nothing left to ask for.
  const answeredRequest = await repository.approvePending(tx, joining);
  if (asShownCoordinator) await repository.change(tx, clubId, { coordinatorId: userId });
  await repairClubHeads(tx, clubId);
  return { answeredRequest };
};
