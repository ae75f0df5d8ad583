import { type ClubJoinRequest, type MyJoinRequest } from 'contracts';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation, type Executor } from '../../db/client';
import { clubJoinRequests, clubMembers, clubs, users } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { type AppError, conflict, forbidden, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { lockActor } from '../users/living-accounts';
import { canJoin, canManageClub } from './club.policy';
import { presentClubRequest, presentMyRequest } from './club.presenter';
import { clubsRepository } from './clubs.repository';
import { joinAs, lockClub, requireClub } from './memberships.service';

const alreadySent = (): AppError => conflict('already_requested', 'You have already sent a join request to this club.');

/** Writes a pending request; 409 while one is pending. */
export const requestToJoin = async (
  tx: Executor,
  { clubId, userId, at }: { clubId: string; userId: string; at: Date },
): Promise<string> => {
  const id = newId();
  try {
    await tx.insert(clubJoinRequests).values({ id, clubId, userId, createdAt: at });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadySent();
    throw error;
  }
  return id;
};

/** Asking, deciding and withdrawing. The club's row is the lock, so that a decision happens once. */
export const joinRequestsService = ({ db, clock }: Context) => ({
  send: (actor: Actor, clubId: string, userId: string | undefined): Promise<MyJoinRequest> =>
    db.transaction(async (tx) => {
      if (userId !== undefined && userId !== actor.id) throw forbidden('You can only send a join request for yourself');
      await lockActor(tx, actor);
      const club = await lockClub(tx, clubId);
      const [member] = await tx
        .select({ id: clubMembers.id })
        .from(clubMembers)
        .where(and(eq(clubMembers.clubId, clubId), eq(clubMembers.userId, actor.id)));
      enforce(canJoin(actor, club, member !== undefined));
      const id = await requestToJoin(tx, { clubId, userId: actor.id, at: clock() });
      const [row] = await clubsRepository.requestsOf(tx, eq(clubJoinRequests.id, id));
      if (!row) throw notFound('Join request');
      return presentMyRequest(row);
    }),

  listOfClub: async (actor: Actor, clubId: string): Promise<ClubJoinRequest[]> => {
    await requireClub(db, clubId);
    enforce(canManageClub(actor, clubId));
    const rows = await clubsRepository.requestsForClub(db, eq(clubJoinRequests.clubId, clubId));
    return rows.map(presentClubRequest);
  },

  /** Membership and answer together or not at all; of two deciders one wins and the other gets 409. */
  respond: (actor: Actor, clubId: string, requestId: string, action: 'approved' | 'rejected'): Promise<ClubJoinRequest> =>
    db.transaction(async (tx) => {
      const inClub = and(eq(clubJoinRequests.id, requestId), eq(clubJoinRequests.clubId, clubId));
      const [asked] = await tx.select({ userId: clubJoinRequests.userId }).from(clubJoinRequests).where(inClub);
      await lockActor(tx, actor, ...(asked ? [asked.userId] : []));
      const club = await lockClub(tx, clubId);
      enforce(canManageClub(actor, clubId));
      const at = clock();
      const [request] = await tx.select().from(clubJoinRequests).where(inClub).for('update');
      if (!request) throw notFound('Join request');
      if (request.status !== 'pending') throw conflict('already_decided', `This request has already been ${request.status}`);
      await tx.update(clubJoinRequests).set({ status: action, respondedAt: at }).where(eq(clubJoinRequests.id, requestId));
      if (action === 'approved') {
        const [person] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.id, request.userId));
        if (!person?.isActive) throw conflict('inactive_account', 'This account is not active any more');
        if (!club.isActive) throw conflict('inactive_club', 'This club is not active');
        await joinAs(tx, { clubId, userId: request.userId, role: 'member', at });
      }
      const [row] = await clubsRepository.requestsForClub(tx, inClub);
      if (!row) throw notFound('Join request');
      const subject = { kind: 'user' as const, id: request.userId, label: row.user.name };
      await record(tx, { actor, action: `join_request.${action}`, subject, detail: club.name, at });
      return presentClubRequest(row);
    }),

  listMine: async (actor: Actor): Promise<MyJoinRequest[]> => {
    const rows = await clubsRepository.requestsOf(db, eq(clubJoinRequests.userId, actor.id));
    return rows.map(presentMyRequest);
  },

  withdraw: (actor: Actor, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const mine = and(eq(clubJoinRequests.id, id), eq(clubJoinRequests.userId, actor.id));
      const [request] = await tx.select().from(clubJoinRequests).where(mine).for('update');
      if (!request) throw notFound('Join request');
      if (request.status !== 'pending') throw conflict('already_decided', `This request has already been ${request.status}`);
      await tx.delete(clubJoinRequests).where(eq(clubJoinRequests.id, id));
      const [club] = await tx.select({ name: clubs.name }).from(clubs).where(eq(clubs.id, request.clubId));
      const subject = { kind: 'club' as const, id: request.clubId, label: club?.name ?? '' };
      await record(tx, { actor, action: 'join_request.withdrawn', subject, at: clock() });
    }),
});
