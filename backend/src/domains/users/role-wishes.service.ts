import { type RoleWish } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { joinAs, lockClub } from '../clubs/memberships.service';
import { higherRole } from '../accounts/account-roles';
import { usersRepository } from '../accounts/users.repository';
import { roleWishRepository as repository } from './role-wishes.repository';

export type ElevatedRole = 'clubAdmin' | 'facultyCoordinator';

/** Remembers what a new account asked to be. */
export const wishRole = async (
  tx: Executor,
  wish: { userId: string; role: ElevatedRole; clubId: string | null; at: Date },
): Promise<void> => {
  await repository.add(tx, {
    id: newId(),
    userId: wish.userId,
    role: wish.role,
    clubId: wish.clubId,
    createdAt: wish.at,
  });
};

/** Gives an account an elevated role and its place in a club, at once. */
export const grantRole = async (
  tx: Executor,
  grant: { userId: string; role: ElevatedRole; clubId: string | null; at: Date },
): Promise<void> => {
  const user = await usersRepository.lock(tx, grant.userId);
  if (!user) throw notFound('User');
  await usersRepository.change(tx, grant.userId, { role: higherRole(user.role, grant.role) });
  if (!grant.clubId) return;
  await lockClub(tx, grant.clubId);
  await joinAs(tx, { clubId: grant.clubId, userId: grant.userId, role: grant.role, at: grant.at });
};

/** Elevated sign-ups that a super admin confirms or declines. */
export const createRoleWishService = ({ db, clock }: Context) => ({
  pending: async (): Promise<RoleWish[]> => {
    const rows = await repository.pending(db);
    return rows.map(({ id, user, role, clubId, clubName, createdAt }) => ({
      _id: id,
      user,
      role,
      club: clubId && clubName ? { _id: clubId, name: clubName } : null,
      createdAt: createdAt.toISOString(),
    }));
  },

  decide: (actor: Actor, id: string, action: 'approved' | 'rejected'): Promise<void> =>
    db.transaction(async (tx) => {
      const whose = await repository.find(tx, id);
      // The account first, as everywhere: who erases it at this moment takes its wishes along.
      const user = whose && (await usersRepository.lock(tx, whose.userId));
      const wish = await repository.lock(tx, id);
      if (!wish || !user) throw notFound('Role request');
      if (wish.status !== 'pending')
        throw conflict('already_decided', 'This request has already been decided');
      if (action === 'approved' && !user.isActive)
        throw conflict('inactive_account', 'This account is not active');
      const at = clock();
      await repository.decide(tx, id, action, at);
      if (action === 'approved')
        await grantRole(tx, { userId: wish.userId, role: wish.role, clubId: wish.clubId, at });
      const subject = { kind: 'user' as const, id: wish.userId, label: user.name };
      await record(tx, { actor, action: `role_wish.${action}`, subject, detail: wish.role, at });
    }),
});
