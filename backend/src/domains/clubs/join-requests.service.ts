import { type ClubJoinRequest, type MyJoinRequest } from 'contracts';
import { isUniqueViolation, type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { type AppError, conflict, forbidden, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { lockActor } from '../accounts/living-accounts.repository';
import { usersRepository } from '../accounts/users.repository';
import { canJoin, canManageClub } from './club.policy';
import { presentClubRequest, presentMyRequest } from './club.presenter';
import { clubsRepository } from './clubs.repository';
import { membershipRepository as repository } from './memberships.repository';
import { joinAs, lockClub, requireClub } from './memberships.service';

const alreadySent = (): AppError =>
  conflict('already_requested', 'You have already sent a join request to this club.');

/** Writes a pending request; 409 while one is pending. */
export const requestToJoin = async (
  tx: Executor,
  { clubId, userId, at }: { clubId: string; userId: string; at: Date },
): Promise<string> => {
  const id = newId();
  try {
    await repository.addRequest(tx, { id, clubId, userId, createdAt: at });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadySent();
    throw error;
  }
  return id;
};

/**
 * Asking, deciding and withdrawing. The club's row is the lock, so that a decision happens once.
 */
export const createJoinRequestService = ({ db, clock }: Context) => ({
  send: (actor: Actor, clubId: string, userId: string | undefined): Promise<MyJoinRequest> =>
    db.transaction(async (tx) => {
      if (userId !== undefined && userId !== actor.id)
        throw forbidden('You can only send a join request for yourself');
      await lockActor(tx, actor);
      const club = await lockClub(tx, clubId);
      enforce(canJoin(actor, club, await repository.isMember(tx, clubId, actor.id)));
      const id = await requestToJoin(tx, { clubId, userId: actor.id, at: clock() });
      const [row] = await clubsRepository.requestsOf(tx, { id });
      if (!row) throw notFound('Join request');
      return presentMyRequest(row);
    }),

  listOfClub: async (actor: Actor, clubId: string): Promise<ClubJoinRequest[]> => {
    await requireClub(db, clubId);
    enforce(canManageClub(actor, clubId));
    const rows = await clubsRepository.requestsForClub(db, { clubId });
    return rows.map(presentClubRequest);
  },

  /**
   * Membership and answer together or not at all; of two deciders one wins and the other gets 409.
   */
  respond: (
    actor: Actor,
    clubId: string,
    requestId: string,
    action: 'approved' | 'rejected',
  ): Promise<ClubJoinRequest> =>
    db.transaction(async (tx) => {
      const asked = await repository.request(tx, requestId);
      await lockActor(tx, actor, ...(asked?.clubId === clubId ? [asked.userId] : []));
      const club = await lockClub(tx, clubId);
      enforce(canManageClub(actor, clubId));
      const at = clock();
      const request = await repository.lockRequest(tx, requestId);
      if (request?.clubId !== clubId) throw notFound('Join request');
      if (request.status !== 'pending')
        throw conflict('already_decided', `This request has already been ${request.status}`);
      await repository.answerRequest(tx, requestId, action, at);
      if (action === 'approved') {
        const [person] = await usersRepository.byIds(tx, [request.userId]);
        if (!person?.isActive)
          throw conflict('inactive_account', 'This account is not active any more');
        if (!club.isActive) throw conflict('inactive_club', 'This club is not active');
        await joinAs(tx, { clubId, userId: request.userId, role: 'member', at });
      }
      const [row] = await clubsRepository.requestsForClub(tx, { clubId, id: requestId });
      if (!row) throw notFound('Join request');
      const subject = { kind: 'user' as const, id: request.userId, label: row.user.name };
      await record(tx, { actor, action: `join_request.${action}`, subject, detail: club.name, at });
      return presentClubRequest(row);
    }),

  listMine: async (actor: Actor): Promise<MyJoinRequest[]> => {
    const rows = await clubsRepository.requestsOf(db, { userId: actor.id });
    return rows.map(presentMyRequest);
  },

  withdraw: (actor: Actor, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const request = await repository.lockRequest(tx, id);
      if (request?.userId !== actor.id) throw notFound('Join request');
      if (request.status !== 'pending')
        throw conflict('already_decided', `This request has already been ${request.status}`);
      await repository.removeRequest(tx, id);
      const club = await repository.find(tx, request.clubId);
      const subject = { kind: 'club' as const, id: request.clubId, label: club?.name ?? '' };
      await record(tx, { actor, action: 'join_request.withdrawn', subject, at: clock() });
    }),
});
