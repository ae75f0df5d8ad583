import { type Executor } from '../../db/client';
import { notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { higherRole } from '../accounts/account-roles';
import { createUserRepository } from '../accounts/users.repository';
import { createMembershipService } from '../clubs/memberships.service';
import { createRoleRequestRepository } from './role-requests.repository';

interface Elevation {
  userId: string;
  role: 'clubAdmin' | 'facultyCoordinator';
  clubId: string | null;
  at: Date;
}

/** Elevated roles of accounts; `db` is the transaction that they are part of. */
export const createRoleGrantService = ({ db }: { db: Executor }) => {
  const requests = createRoleRequestRepository(db);
  return {
    /** Stores what a new account asked to be. */
    request: ({ userId, role, clubId, at }: Elevation): Promise<void> =>
      requests.add({ id: newId(), userId, role, clubId, createdAt: at }),

    /** Gives an account an elevated role and its place in a club, at once. */
    grant: async ({ userId, role, clubId, at }: Elevation): Promise<void> => {
      const users = createUserRepository(db);
      const user = await users.lock(userId);
      if (!user) throw notFound('User');
      await users.change(userId, { role: higherRole(user.role, role) });
      if (!clubId) return;
      const memberships = createMembershipService({ db });
      await memberships.lock(clubId);
      await memberships.joinAs({ clubId, userId, role, at });
    },
  };
};
