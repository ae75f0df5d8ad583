import { type RoleRequest } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict, notFound } from '../../lib/app-error';
import { createRoleRequestRepository } from './role-requests.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { refuseUnconfirmed } from '../accounts/unconfirmed-account';
import { createUserRepository } from '../accounts/users.repository';
import { createAuditService } from '../audit/audit.service';
import { createRoleGrantService } from './role-grants.service';

/** Elevated sign-ups that a super admin confirms or declines. */
export const createRoleRequestService = ({ db, clock, config }: Context) => {
  const requests = createRoleRequestRepository(db);
  return {
    pending: async (): Promise<RoleRequest[]> => {
      const rows = await requests.pending();
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
        const requests = createRoleRequestRepository(tx);
        const whose = await requests.find(id);
        // Locks the account before its requests, as erasing does.
        const user = whose && (await createUserRepository(tx).lock(whose.userId));
        await createAccountLockService({ db: tx }).lockActor(actor);
        const request = await requests.lock(id);
        if (!request || !user) throw notFound('Role request');
        if (request.status !== 'pending')
          throw conflict('already_decided', 'This request has already been decided');
        if (action === 'approved' && !user.isActive)
          throw conflict('inactive_account', 'This account is not active');
        if (action === 'approved') refuseUnconfirmed(config, user);
        const at = clock();
        await requests.decide(id, action, at);
        if (action === 'approved')
          await createRoleGrantService({ db: tx }).grant({
            userId: request.userId,
            role: request.role,
            clubId: request.clubId,
            at,
          });
        const subject = { kind: 'user' as const, id: request.userId, label: user.name };
        await createAuditService({ db: tx }).record({
          actor,
          action: `role_wish.${action}`,
          subject,
          detail: request.role,
          at,
        });
      }),
  };
};
