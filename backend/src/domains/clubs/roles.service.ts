import { type ClubMember, type Role } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict, forbidden, notFound } from '../../lib/app-error';
import { higherRole } from '../accounts/account-roles';
import { canManageClub, canRemoveMember } from './club.policy';
import { presentMember } from './club.presenter';
import { createClubRepository } from './clubs.repository';
import { createMembershipRepository } from './memberships.repository';
import { createMembershipService } from './memberships.service';
import { createAuditService } from '../audit/audit.service';
import { createAccountLockService } from '../accounts/account-locks.service';
import { refuseUnconfirmed } from '../accounts/unconfirmed-account';
import { createUserRepository } from '../accounts/users.repository';

interface Assignment {
  clubId: string;
  userId: string;
  role: Role;
}

/** Roles inside clubs: assign, change, remove, leave. */
export const createClubRoleService = ({ db, clock, config }: Context) => {
  const present = async (tx: Executor, clubId: string, userId: string): Promise<ClubMember> => {
    const row = await createClubRepository(tx).member(clubId, userId);
    if (!row) throw notFound('Member');
    return presentMember(row);
  };

  const takeOut = async (tx: Executor, clubId: string, userId: string): Promise<void> => {
    await createMembershipRepository(tx).leave(clubId, userId);
    await createMembershipService({ db: tx }).repairHeads(clubId);
  };

  return {
    /**
     * Assigns a role in the club, and raises the account so that the person can open the dashboard.
     * Never lowers an account.
     */
    assign: (actor: Actor, { clubId, userId, role }: Assignment): Promise<ClubMember> =>
      db.transaction(async (tx) => {
        const audit = createAuditService({ db: tx });
        const memberships = createMembershipService({ db: tx });
        const users = createUserRepository(tx);
        const user = await users.lock(userId);
        await createAccountLockService({ db: tx }).lockActor(actor);
        const club = await memberships.lock(clubId);
        if (!user) throw notFound('User');
        if (!user.isActive) throw conflict('inactive_account', 'This account is not active');
        refuseUnconfirmed(config, user);
        const before = await createClubRepository(tx).member(clubId, userId);
        const raised = higherRole(user.role, role);
        if (before?.role === role && raised === user.role)
          throw conflict('nothing_changes', `${user.name} already has this role in the club`);
        const at = clock();
        if (raised !== user.role) {
          await users.change(userId, { role: raised });
          const subject = { kind: 'user' as const, id: userId, label: user.name };
          await audit.record({
            actor,
            action: 'account.role_changed',
            subject,
            detail: `${user.role} to ${raised}`,
            at,
          });
        }
        const { answeredRequest } = await memberships.joinAs({
          clubId,
          userId,
          role,
          at,
          asShownCoordinator: role === 'facultyCoordinator',
        });
        const action = before ? 'club.member_role_changed' : 'club.member_added';
        const subject = { kind: 'user' as const, id: userId, label: user.name };
        if (answeredRequest)
          await audit.record({
            actor,
            action: 'join_request.approved',
            subject,
            detail: club.name,
            at,
          });
        await audit.record({
          actor,
          action,
          subject,
          detail: `${club.name}: ${before ? `${before.role} to ` : ''}${role}`,
          at,
        });
        return present(tx, clubId, userId);
      }),

    /**
     * Changes only the role inside the club; refused when the account would have to be raised for
     * it.
     */
    change: (actor: Actor, { clubId, userId, role }: Assignment): Promise<ClubMember> =>
      db.transaction(async (tx) => {
        const memberships = createMembershipService({ db: tx });
        const user = await createUserRepository(tx).lock(userId);
        await createAccountLockService({ db: tx }).lockActor(actor);
        const club = await memberships.lock(clubId);
        const before = await createClubRepository(tx).member(clubId, userId);
        if (!user || !before) throw notFound('Member');
        if (higherRole(user.role, role) !== user.role)
          throw conflict('account_too_low', 'Assign this role to raise the account with it');
        if (before.role === role) return presentMember(before);
        const at = clock();
        await memberships.joinAs({ clubId, userId, role, at });
        const subject = { kind: 'user' as const, id: userId, label: user.name };
        await createAuditService({ db: tx }).record({
          actor,
          action: 'club.member_role_changed',
          subject,
          detail: `${club.name}: ${before.role} to ${role}`,
          at,
        });
        return present(tx, clubId, userId);
      }),

    remove: (actor: Actor, clubId: string, userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor, userId);
        const club = await createMembershipService({ db: tx }).lock(clubId);
        enforce(canManageClub(actor, clubId));
        const member = await createClubRepository(tx).member(clubId, userId);
        if (!member) throw notFound('Member');
        if (userId === actor.id) throw forbidden('Leave the club instead of removing yourself');
        enforce(canRemoveMember(actor, clubId, member.role));
        await takeOut(tx, clubId, userId);
        const subject = { kind: 'user' as const, id: userId, label: member.name };
        await createAuditService({ db: tx }).record({
          actor,
          action: 'club.member_removed',
          subject,
          detail: `${club.name}: ${member.role}`,
          at: clock(),
        });
      }),

    leave: (actor: Actor, clubId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const club = await createMembershipService({ db: tx }).lock(clubId);
        const member = await createClubRepository(tx).member(clubId, actor.id);
        if (!member) throw notFound('Membership');
        await takeOut(tx, clubId, actor.id);
        const subject = { kind: 'club' as const, id: clubId, label: club.name };
        await createAuditService({ db: tx }).record({
          actor,
          action: 'club.member_left',
          subject,
          detail: member.role,
          at: clock(),
        });
      }),
  };
};
