import { type Club, type ClubMembershipStatus, type RequestOf } from 'contracts';
import { getClub, listClubs, listClubsInEnvelope } from 'contracts/calls/clubs.calls';
import { isUniqueViolation, type Executor } from '../../db/client';
import { administers, isSuperAdmin, type Actor } from '../../http/actor';
import { listQueues } from '../../http/answer-cache';
import { type CachedAnswer } from '../../http/cached-answer';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { enforce } from '../../http/policy';
import { AppError, notFound, refuseStale } from '../../lib/app-error';
import { groupBy } from '../../lib/group-by';
import { newId } from '../../lib/ids';
import { createAnnouncementService } from '../announcements/announcements.service';
import { membershipRoleOf } from '../accounts/user.presenter';
import { canJoin, canManageClub, canSeeClubsOf, canSwitchClub } from './club.policy';
import {
  presentAdminStatus,
  presentClub,
  presentLeanClub,
  presentMember,
  presentMemberForAdmins,
  presentMembership,
} from './club.presenter';
import { uncategorized } from './club-categories';
import { type ClubRow, createClubRepository } from './clubs.repository';
import { createMembershipRepository } from './memberships.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createUserRepository } from '../accounts/users.repository';
import { createMembershipService } from './memberships.service';
import { createAuditService } from '../audit/audit.service';

type ClubQuery = RequestOf<typeof listClubs>['query'];

const usualLimit = 24;

const nameTaken = (): AppError =>
  new AppError(409, 'name_taken', 'A club with this name already exists', [
    { path: 'name', message: 'A club with this name already exists' },
  ]);
const categoryOf = (text: string | undefined): string | undefined =>
  text === uncategorized ? '' : text;

export interface ClubValues {
  name?: string | undefined;
  description?: string | undefined;
  clubCategory?: string | undefined;
  isActive?: boolean | undefined;
  /** Path of a stored logo. */
  logo?: string | undefined;
  /** The version that the form was filled from. */
  version?: number | undefined;
}

/** Clubs in both forms: two statements for any number of whole ones, one for lean ones. */
const presentClubs = async (
  db: Executor,
  rows: readonly ClubRow[],
  isLean: boolean,
): Promise<Club[]> => {
  const clubs = createClubRepository(db);
  if (isLean) return rows.map(presentLeanClub);
  const members = groupBy(
    await clubs.membersOfClubs(rows.map(({ club }) => club.id)),
    ({ clubId }) => clubId,
  );
  return rows.map((row) => presentClub(row, members.get(row.club.id) ?? []));
};

/** The list of clubs, one club, and what its admins change about it. */
export const createClubService = (context: Context) => {
  const { db, clock, uploads, answers } = context;
  const queues = listQueues();
  const rows = createMembershipRepository(db);
  const users = createUserRepository(db);
  const memberships = createMembershipService({ db });
  const clubs = createClubRepository(db);
  const announcements = createAnnouncementService(context);
  const load = async (executor: Executor, id: string, isLean: boolean): Promise<Club> => {
    const row = await createClubRepository(executor).byId(id);
    const [club] = row ? await presentClubs(executor, [row], isLean) : [];
    if (!club) throw notFound('Club');
    return club;
  };
  const refuseTakenName = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
  };

  const isEverything = (filter: object) =>
    Object.values(filter).every((value) => value === undefined);

  return {
    one: (url: string, id: string, { view }: Pick<ClubQuery, 'view'>): Promise<CachedAnswer> =>
      answers.get(getClub, url, {
        query: { id, view },
        read: async () => ({ body: ok({ data: await load(db, id, view === 'lean') }) }),
      }),

    /** The whole list, or a page of it. */
    list: (url: string, query: ClubQuery): Promise<CachedAnswer> => {
      const { page, limit = usualLimit, sort, view, ...filter } = query;
      const isLean = view === 'lean';
      const read = async (cut?: { limit: number; offset: number }) =>
        presentClubs(db, await clubs.list(filter, sort, cut), isLean);
      if (page === undefined)
        return answers.get(listClubs, url, {
          query,
          // A filtered list is read faster than the fingerprint of all clubs.
          ...(isEverything(filter)
            ? { fingerprint: () => clubs.fingerprint(isLean), queue: queues.whole }
            : { queue: queues.filtered }),
          read: async () => ({ body: await read() }),
        });
      const readPage = async () => {
        const data = await read({ limit, offset: (page - 1) * limit });
        const total = await clubs.count(filter);
        const categories = await clubs.categories();
        return { body: { success: true as const, data, page, limit, total, categories } };
      };
      return answers.get(listClubs, url, { query, read: readPage });
    },

    listInEnvelope: (url: string, query: Pick<ClubQuery, 'view'>): Promise<CachedAnswer> => {
      const isLean = query.view === 'lean';
      const read = async () => {
        const data = await presentClubs(db, await clubs.list({}), isLean);
        return { body: { success: true as const, data } };
      };
      const fingerprint = () => clubs.fingerprint(isLean);
      const queue = queues.whole;
      return answers.get(listClubsInEnvelope, url, { query, fingerprint, queue, read });
    },

    create: (actor: Actor, values: ClubValues & { name: string }): Promise<Club> =>
      refuseTakenName(
        db.transaction(async (tx) => {
          await createAccountLockService({ db: tx }).lockActor(actor);
          const at = clock();
          const id = newId();
          const { name, description, logo } = values;
          await createMembershipRepository(tx).add({
            id,
            name,
            description,
            logo,
            category: categoryOf(values.clubCategory),
            createdAt: at,
          });
          await createAuditService({ db: tx }).record({
            actor,
            action: 'club.created',
            subject: { kind: 'club', id, label: name },
            at,
          });
          return load(tx, id, false);
        }),
      ),

    update: async (actor: Actor, id: string, values: ClubValues): Promise<Club> => {
      await memberships.require(id);
      enforce(canManageClub(actor, id));
      if (values.isActive !== undefined) enforce(canSwitchClub(actor));
      const { name, description, isActive, logo } = values;
      const change = {
        name,
        description,
        isActive,
        logo,
        category: categoryOf(values.clubCategory),
      };
      const changed = Object.entries(change).filter(([, value]) => value !== undefined);
      if (changed.length === 0) return load(db, id, false);
      const { club, replaced } = await refuseTakenName(
        db.transaction(async (tx) => {
          await createAccountLockService({ db: tx }).lockActor(actor);
          const before = await createMembershipService({ db: tx }).lock(id);
          refuseStale('club', values.version, before.version);
          await createMembershipRepository(tx).change(id, {
            ...change,
            version: before.version + 1,
          });
          const after = await load(tx, id, false);
          const detail = changed
            .map(([key, value]) => (key === 'isActive' ? `isActive ${String(value)}` : key))
            .join(', ');
          await createAuditService({ db: tx }).record({
            actor,
            action: 'club.updated',
            subject: { kind: 'club', id, label: after.name },
            detail,
            at: clock(),
          });
          return { club: after, replaced: logo && before.logo };
        }),
      );
      if (replaced) await uploads.remove([replaced]);
      return club;
    },

    /** A page of members; those who manage the club see addresses. */
    members: async (
      actor: Actor | null,
      clubId: string,
      { q, page, limit }: { q?: string | undefined; page: number; limit: number },
    ) => {
      await memberships.require(clubId);
      const { rows, total } = await clubs.membersPage(clubId, q, limit, (page - 1) * limit);
      const seesEmails = actor !== null && (isSuperAdmin(actor) || administers(actor, clubId));
      return {
        data: rows.map(seesEmails ? presentMemberForAdmins : presentMember),
        page,
        limit,
        total,
      };
    },

    clubsOf: async (actor: Actor, userId: string) => {
      enforce(canSeeClubsOf(actor, userId));
      return (await clubs.membershipsOf(userId)).map(presentMembership);
    },

    /** The clubs of an announcement's creator; 404 when the actor may not see them. */
    clubsWithAdminStatus: async (actor: Actor, creatorId: string) => {
      const isShown =
        creatorId === actor.id ||
        isSuperAdmin(actor) ||
        (await announcements.showsCreator(actor, creatorId));
      const [person] = isShown ? await users.byIds([creatorId]) : [];
      if (!person) return [];
      return (await clubs.membershipsOf(person.id)).map((row) =>
        presentAdminStatus(row, person.role),
      );
    },

    membershipStatus: async (actor: Actor, clubId: string): Promise<ClubMembershipStatus> => {
      const row = await clubs.byId(clubId);
      if (!row) throw notFound('Club');
      const membership = actor.memberships.find((one) => one.clubId === clubId);
      const last = await rows.lastOpenRequest(clubId, actor.id);
      const verdict = canJoin(actor, row.club, membership !== undefined);
      const request = last && last.status !== 'approved' && !membership ? last.status : null;
      return {
        isMember: membership !== undefined,
        role: membership ? membershipRoleOf(membership.role) : null,
        request,
        requestId: request === 'pending' ? (last?.id ?? null) : null,
        mayJoin: verdict === true && request !== 'pending',
        reason: verdict === true || membership ? null : verdict.message,
      };
    },
  };
};
