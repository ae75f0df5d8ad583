import { type ClubJoinRequest, type MyJoinRequest } from 'contracts';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { conflict, forbidden, notFound } from '../../lib/app-error';
import { canJoin, canManageClub } from './club.policy';
import { presentClubRequest, presentMyRequest } from './club.presenter';
import { createClubRepository } from './clubs.repository';
import { createMembershipService } from './memberships.service';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMembershipRepository } from './memberships.repository';
import { refuseUnconfirmed } from '../accounts/unconfirmed-account';
import { createUserRepository } from '../accounts/users.repository';
import { createAuditService } from '../audit/audit.service';
import { createMailService } from '../mail/mail.service';

/**
 * Sending, deciding and withdrawing join requests. The club's row is locked, so that a decision
 * happens once.
 */
export const createJoinRequestService = ({ db, clock, config }: Context) => {
  const clubs = createClubRepository(db);
  const memberships = createMembershipService({ db });
  return {
    send: (actor: Actor, clubId: string, userId: string | undefined): Promise<MyJoinRequest> =>
      db.transaction(async (tx) => {
        if (userId !== undefined && userId !== actor.id)
          throw forbidden('You can only send a join request for yourself');
        await createAccountLockService({ db: tx }).lockActor(actor);
        const memberships = createMembershipService({ db: tx });
        const club = await memberships.lock(clubId);
        enforce(
          canJoin(actor, club, await createMembershipRepository(tx).isMember(clubId, actor.id)),
        );
        const id = await memberships.requestToJoin({ clubId, userId: actor.id, at: clock() });
        const [row] = await createClubRepository(tx).requestsOf({ id });
        if (!row) throw notFound('Join request');
        return presentMyRequest(row);
      }),

    listOfClub: async (actor: Actor, clubId: string): Promise<ClubJoinRequest[]> => {
      await memberships.require(clubId);
      enforce(canManageClub(actor, clubId));
      const rows = await clubs.requestsForClub({ clubId });
      return rows.map(presentClubRequest);
    },

    /** Writes membership and answer in one transaction; the second of two deciders gets 409. */
    respond: (
      actor: Actor,
      clubId: string,
      requestId: string,
      action: 'approved' | 'rejected',
    ): Promise<ClubJoinRequest> =>
      db.transaction(async (tx) => {
        const memberships = createMembershipService({ db: tx });
        const rows = createMembershipRepository(tx);
        const asked = await rows.request(requestId);
        await createAccountLockService({ db: tx }).lockActor(
          actor,
          ...(asked?.clubId === clubId ? [asked.userId] : []),
        );
        const club = await memberships.lock(clubId);
        enforce(canManageClub(actor, clubId));
        const at = clock();
        const request = await rows.lockRequest(requestId);
        if (request?.clubId !== clubId) throw notFound('Join request');
        if (request.status !== 'pending')
          throw conflict('already_decided', `This request has already been ${request.status}`);
        await rows.answerRequest(requestId, action, at);
        if (action === 'approved') {
          const [person] = await createUserRepository(tx).byIds([request.userId]);
          if (!person?.isActive)
            throw conflict('inactive_account', 'This account is not active any more');
          refuseUnconfirmed(config, person);
          if (!club.isActive) throw conflict('inactive_club', 'This club is not active');
          await memberships.joinAs({ clubId, userId: request.userId, role: 'member', at });
        }
        const [row] = await createClubRepository(tx).requestsForClub({ clubId, id: requestId });
        if (!row) throw notFound('Join request');
        const subject = { kind: 'user' as const, id: request.userId, label: row.user.name };
        await createAuditService({ db: tx }).record({
          actor,
          action: `join_request.${action}`,
          subject,
          detail: club.name,
          at,
        });
        await createMailService({ db: tx, config }).tell([request.userId], {
          kind: 'joinDecision',
          facts: { clubId, isApproved: action === 'approved' },
          at,
        });
        return presentClubRequest(row);
      }),

    listMine: async (actor: Actor): Promise<MyJoinRequest[]> => {
      const rows = await clubs.requestsOf({ userId: actor.id });
      return rows.map(presentMyRequest);
    },

    withdraw: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        const rows = createMembershipRepository(tx);
        const request = await rows.lockRequest(id);
        if (request?.userId !== actor.id) throw notFound('Join request');
        if (request.status !== 'pending')
          throw conflict('already_decided', `This request has already been ${request.status}`);
        await rows.removeRequest(id);
        const club = await rows.find(request.clubId);
        const subject = { kind: 'club' as const, id: request.clubId, label: club?.name ?? '' };
        await createAuditService({ db: tx }).record({
          actor,
          action: 'join_request.withdrawn',
          subject,
          at: clock(),
        });
      }),
  };
};
