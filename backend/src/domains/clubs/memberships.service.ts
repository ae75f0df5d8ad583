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

/** Clubs and memberships, for other services inside their transactions. */
export const createMembershipService = ({ db }: { db: Executor }) => {
  const memberships = createMembershipRepository(db);
  const accounts = createAccountLockService({ db });

  /**
   * Keeps lead and coordinator on people who hold that role in the club; the longest-serving one
   * follows. Skips accounts that are being closed or erased: they may wait for the club, which the
   * caller has locked.
   */
  const repairHeads = async (clubId: string): Promise<void> => {
    const candidates = await accounts.lockAtHand(await memberships.ableToLead(clubId));
    await memberships.setHeads(clubId, [...candidates]);
  };

  return {
    repairHeads,

    /** The club; throws 404. */
    require: async (id: string): Promise<Club> => {
      const club = await memberships.find(id);
      if (!club) throw notFound('Club');
      return club;
    },

    /**
     * Locks the club, so that changes of its membership run one after the other. The accounts
     * concerned are locked before (account-locks).
     */
    lock: async (id: string): Promise<Club> => {
      const club = await memberships.lock(id);
      if (!club) throw notFound('Club');
      return club;
    },

    /** Locks all clubs in which a person is a member or has a join request, in one order. */
    lockAllOf: (userId: string): Promise<void> => memberships.lockAllOf(userId),

    /**
     * The roles above member in the club by user id. `isOnly`: no other active person has this
     * role.
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
    lowerRoles: async (userId: string, remaining: readonly ClubRole[]): Promise<void> => {
      for (const clubId of await memberships.lowerRoles(userId, remaining))
        await repairHeads(clubId);
    },

    /**
     * Makes somebody a member in this role, or changes it. Updates lead and coordinator and
     * approves a pending request.
     */
    joinAs: async (joining: Joining): Promise<{ answeredRequest: boolean }> => {
      const { clubId, userId, asShownCoordinator = false } = joining;
      if (!(await memberships.join(joining))) throw notFound('Club');
      // A new member has no open request.
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
