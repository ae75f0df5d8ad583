import { isUniqueViolation, type Executor } from '../../db/client';
import { type ClubRole } from '../../http/actor';
import { conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMembershipRepository, type Club } from './memberships.repository';

const isCoordinator = (role: ClubRole) => role === 'facultyCoordinator';

interface Joining {
  clubId: string;
  userId: string;
  role: ClubRole;
  at: Date;
  asShownCoordinator?: boolean;
}

/** Clubs and who is in them, as other services need them inside their transactions. */
export const createMembershipService = ({ db }: { db: Executor }) => {
  const memberships = createMembershipRepository(db);
  const accounts = createAccountLockService({ db });

  /**
   * Lead and coordinator are always people who hold that role in the club; a lost one is followed
   * by the longest-serving other. The caller has locked the club, so an account that is just being
   * closed or erased is passed over: it may wait for the club.
   */
  const repairHeads = async (clubId: string): Promise<void> => {
    const candidates = await accounts.lockAtHand(await memberships.ableToLead(clubId));
    await memberships.setHeads(clubId, [...candidates]);
  };

  return {
    repairHeads,

    /** The club, or 404. */
    require: async (id: string): Promise<Club> => {
      const club = await memberships.find(id);
      if (!club) throw notFound('Club');
      return club;
    },

    /**
     * The club, locked: changes of its membership go one after the other. The accounts concerned
     * are locked before (account-locks).
     */
    lock: async (id: string): Promise<Club> => {
      const club = await memberships.lock(id);
      if (!club) throw notFound('Club');
      return club;
    },

    /** The same for all clubs that a person is in or asks to be in, in one order. */
    lockAllOf: (userId: string): Promise<void> => memberships.lockAllOf(userId),

    /**
     * The roles above member in the club by user id. `isOnly`: nobody else active runs it, or
     * coordinates it.
     */
    rolesOf: async (clubId: string) => {
      const rows = await memberships.rolesIn(clubId);
      return new Map(
        rows.map(({ userId, role }) => {
          const alike = rows.filter((other) => isCoordinator(other.role) === isCoordinator(role));
          return [userId, { role, isOnly: alike.length === 1 }];
        }),
      );
    },

    /** Lowers the roles of a person that are not among these; the caller has locked the clubs. */
    lowerRoles: async (userId: string, kept: readonly ClubRole[]): Promise<void> => {
      for (const clubId of await memberships.lowerRoles(userId, kept)) await repairHeads(clubId);
    },

    /**
     * Makes someone a member in this role, or changes the role of a member; lead and coordinator
     * follow, a pending request is answered with it.
     */
    joinAs: async (joining: Joining): Promise<{ answeredRequest: boolean }> => {
      const { clubId, userId, asShownCoordinator = false } = joining;
      if (!(await memberships.join(joining))) throw notFound('Club');
      // Who is a member now has nothing left to ask for.
      const answeredRequest = await memberships.approvePending(joining);
      if (asShownCoordinator) await memberships.change(clubId, { coordinatorId: userId });
      await repairHeads(clubId);
      return { answeredRequest };
    },

    /** Writes a pending request; 409 while one is pending. */
    requestToJoin: async (request: {
      clubId: string;
      userId: string;
      at: Date;
    }): Promise<string> => {
      const id = newId();
      const { clubId, userId, at } = request;
      try {
        await memberships.addRequest({ id, clubId, userId, createdAt: at });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw conflict('already_requested', 'You have already sent a join request to this club.');
      }
      return id;
    },
  };
};
