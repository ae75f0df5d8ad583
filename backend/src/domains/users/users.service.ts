import { type Role, type User } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor, type ClubRole } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict, forbidden, notFound } from '../../lib/app-error';
import { hashOf, newSecret } from '../../lib/ids';
import { createRegistrationService } from '../registrations/registrations.service';
import { isLower } from '../accounts/account-roles';
import { erasedEmail } from '../accounts/erased-account';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createUserRepository } from '../accounts/users.repository';
import { createAuditService } from '../audit/audit.service';
import { seatsWords } from './seats-words';
import { createAccountService } from '../accounts/accounts.service';
import { createMembershipService } from '../clubs/memberships.service';

const oneHour = 3_600_000;

/** An erased account cannot be restored. */
const refuseErased = ({ id, email }: { id: string; email: string }): void => {
  if (email === erasedEmail(id))
    throw conflict('erased_account', 'This account was removed for good');
};

/** The club roles that an account keeps when it is lowered to this role. */
const clubRolesOf: Readonly<Record<Role, readonly ClubRole[]>> = {
  member: ['member'],
  clubAdmin: ['member', 'clubAdmin'],
  facultyCoordinator: ['member', 'clubAdmin', 'facultyCoordinator'],
  superAdmin: ['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'],
};

/**
 * Changes to accounts by a super admin. Each is one transaction with its line in the audit trail.
 */
export const createUserService = (context: Context) => {
  const { db, clock, config } = context;
  const keepLastSuperAdmin = async (tx: Executor, id: string): Promise<void> => {
    const all = await createUserRepository(tx).lockSuperAdmins();
    if (all.length === 1 && all[0] === id)
      throw conflict('last_super_admin', 'The last super admin cannot be lost');
  };

  return {
    /**
     * `freeSeats` also cancels what a closed account holds in future events, or waits for. The
     * actor is null on the command line. `seatsFreed` is null when none were to be freed.
     */
    setActive: (
      actor: Actor | null,
      id: string,
      isActive: boolean,
      freeSeats = false,
    ): Promise<{ user: User; seatsFreed: number | null }> =>
      db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        if (!isActive) await keepLastSuperAdmin(tx, id);
        const user = await users.lock(id, isActive ? 'no key update' : 'update');
        if (actor) await createAccountLockService({ db: tx }).lockActor(actor);
        if (!user) throw notFound('User');
        refuseErased(user);
        if (actor?.id === id) throw forbidden('You cannot deactivate your own account');
        const isChange = user.isActive !== isActive;
        const frees = freeSeats && !isActive;
        if (isChange) await users.change(id, { isActive });
        if (isChange && !isActive) await users.endSessions(id);
        const registrations = createRegistrationService(context);
        const seatsFreed = frees ? await registrations.withdrawEverywhere(tx, id) : null;
        if (isChange || frees)
          await createAuditService({ db: tx }).record({
            actor,
            action: isActive ? 'account.activated' : 'account.deactivated',
            subject: { kind: 'user', id, label: user.name },
            detail: [seatsWords(seatsFreed), actor ? '' : 'by the operator']
              .filter(Boolean)
              .join(', '),
            at: clock(),
          });
        if (isChange && isActive) await registrations.moveUpEverywhere(tx, id);
        return { user: await createAccountService({ db: tx }).load(id), seatsFreed };
      }),

    setRole: (actor: Actor, id: string, role: Role): Promise<User> =>
      db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        if (role !== 'superAdmin') await keepLastSuperAdmin(tx, id);
        const user = await users.lock(id);
        await createAccountLockService({ db: tx }).lockActor(actor);
        if (!user) throw notFound('User');
        refuseErased(user);
        if (user.role !== role) {
          await users.change(id, { role });
          if (isLower(role, user.role)) {
            const memberships = createMembershipService({ db: tx });
            await memberships.lockAllOf(id);
            await memberships.lowerRoles(id, clubRolesOf[role]);
          }
          await createAuditService({ db: tx }).record({
            actor,
            action: 'account.role_changed',
            subject: { kind: 'user', id, label: user.name },
            detail: `${user.role} to ${role}`,
            at: clock(),
          });
        }
        return createAccountService({ db: tx }).load(id);
      }),

    /** Makes a one-time link; earlier ones of the account stop working. */
    createResetLink: (
      actor: Actor,
      id: string,
      origin: string,
    ): Promise<{ link: string; expiresAt: Date }> =>
      db.transaction(async (tx) => {
        const users = createUserRepository(tx);
        const user = await users.lock(id);
        await createAccountLockService({ db: tx }).lockActor(actor);
        if (!user) throw notFound('User');
        refuseErased(user);
        const secret = newSecret();
        const expiresAt = new Date(clock().getTime() + config.resetLinkHours * oneHour);
        await users.removeResets(id);
        await users.addReset({ tokenHash: hashOf(secret), userId: id, expiresAt });
        await createAuditService({ db: tx }).record({
          actor,
          action: 'account.reset_link_issued',
          subject: { kind: 'user', id, label: user.name },
          at: clock(),
        });
        return { link: `${config.publicUrl ?? origin}/login?reset=${secret}`, expiresAt };
      }),
  };
};
