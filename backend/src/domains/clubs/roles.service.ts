import { type ClubMember, type Role } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict, forbidden, notFound } from '../../lib/app-error';
import { record } from '../audit/audit.service';
import { usersRepository } from '../accounts/users.repository';
import { higherRole } from '../accounts/account-roles';
import { canManageClub, canRemoveMember } from './club.policy';
import { presentMember } from './club.presenter';
import { clubsRepository } from './clubs.repository';
import { membershipRepository } from './memberships.repository';
import { joinAs, lockClub, repairClubHeads } from './memberships.service';

interface Assignment {
  clubId: string;
  userId: string;
  role: Role;
}

/** Roles inside clubs: assigned, changed, taken back, left. */
export const createClubRoleService = ({ db, clock }: Context) => {
  const present = async (tx: Executor, clubId: string, userId: string): Promise<ClubMember> => {
    const row = await clubsRepository.member(tx, clubId, userId);
    if (!row) throw notFound('Member');
    return presentMember(row);
  };

  const takeOut = async (tx: Executor, clubId: string, userId: string): Promise<void> => {
    await membershipRepository.leave(tx, clubId, userId);
    await repairClubHeads(tx, clubId);
  };

  return {
    /**
     * The role in the club, and the account raised so that the person can open the matching
     * dashboard. Never lowers an account.
     */
    assign: (actor: Actor, { clubId, userId, role }: Assignment): Promise<ClubMember> =>
      db.transaction(async (tx) => {
        const user = await usersRepository.lock(tx, userId);
        const club = await lockClub(tx, clubId);
        if (!user) throw notFound('User');
        if (!user.isActive) throw conflict('inactive_account', 'This account is not active');
        const before = await clubsRepository.member(tx, clubId, userId);
        const raised = higherRole(user.role, role);
        if (before?.role === role && raised === user.role)
          throw conflict('nothing_changes', `${user.name} already has this role in the club`);
        const at = clock();
        if (raised !== user.role) {
          await usersRepository.change(tx, userId, { role: raised });
          const subject = { kind: 'user' as const, id: userId, label: user.name };
          await record(tx, {
            actor,
            action: 'account.role_changed',
            subject,
            detail: `${user.role} to ${raised}`,
            at,
          });
        }
        const { answeredRequest } = await joinAs(tx, {
          clubId,
          userId,
          role,
          at,
          asShownCoordinator: role === 'facultyCoordinator',
        });
        const action = before ? 'club.member_role_changed' : 'club.member_added';
        const subject = { kind: 'user' as const, id: userId, label: user.name };
        if (answeredRequest)
          await record(tx, {
            actor,
            action: 'join_request.approved',
            subject,
            detail: club.name,
            at,
          });
        await record(tx, {
          actor,
          action,
          subject,
          detail: `${club.name}: ${before ? `${before.role} to ` : ''}${role}`,
          at,
        });
        return present(tx, clubId, userId);
      }),

    /**
     * Changes a role inside the club alone; an account that would have to be raised for it is
     * refused.
     */
    change: (actor: Actor, { clubId, userId, role }: Assignment): Promise<ClubMember> =>
      db.transaction(async (tx) => {
        const user = await usersRepository.lock(tx, userId);
        const club = await lockClub(tx, clubId);
        const before = await clubsRepository.member(tx, clubId, userId);
        if (!user || !before) throw notFound('Member');
        if (higherRole(user.role, role) !== user.role)
          throw conflict('account_too_low', 'Assign this role to raise the account with it');
        if (before.role === role) return presentMember(before);
        const at = clock();
        await joinAs(tx, { clubId, userId, role, at });
        const subject = { kind: 'user' as const, id: userId, label: user.name };
        await record(tx, {
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
        const club = await lockClub(tx, clubId);
        enforce(canManageClub(actor, clubId));
        const member = await clubsRepository.member(tx, clubId, userId);
        if (!member) throw notFound('Member');
        if (userId === actor.id) throw forbidden('Leave the club instead of removing yourself');
        enforce(canRemoveMember(actor, clubId, member.role));
        await takeOut(tx, clubId, userId);
        const subject = { kind: 'user' as const, id: userId, label: member.name };
        await record(tx, {
          actor,
          action: 'club.member_removed',
          subject,
          detail: `${club.name}: ${member.role}`,
          at: clock(),
        });
      }),

    leave: (actor: Actor, clubId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const club = await lockClub(tx, clubId);
        const member = await clubsRepository.member(tx, clubId, actor.id);
        if (!member) throw notFound('Membership');
        await takeOut(tx, clubId, actor.id);
        const subject = { kind: 'club' as const, id: clubId, label: club.name };
        await record(tx, {
          actor,
          action: 'club.member_left',
          subject,
          detail: member.role,
          at: clock(),
        });
      }),
  };
};
