import { type Club, type ClubStanding } from 'contracts';
import { isUniqueViolation, type Executor } from '../../db/client';
import { administers, isSuperAdmin, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { AppError, notFound, refuseStale } from '../../lib/app-error';
import { groupBy } from '../../lib/group-by';
import { newId } from '../../lib/ids';
import { usersRepository } from '../accounts/users.repository';
import { createAnnouncementService } from '../announcements/announcements.service';
import { record } from '../audit/audit.service';
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
import { clubsRepository, type ClubFilter, type ClubRow, type ClubSort } from './clubs.repository';
import { membershipRepository } from './memberships.repository';
import { lockClub, requireClub } from './memberships.service';

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

/** Clubs in their two forms: two statements for any number of whole ones, one for lean ones. */
export const presentClubs = async (
  db: Executor,
  rows: readonly ClubRow[],
  isLean: boolean,
): Promise<Club[]> => {
  if (isLean) return rows.map(presentLeanClub);
  const members = groupBy(
    await clubsRepository.membersOfClubs(
      db,
      rows.map(({ club }) => club.id),
    ),
    ({ clubId }) => clubId,
  );
  return rows.map((row) => presentClub(row, members.get(row.club.id) ?? []));
};

/** The list of clubs, one club, and what its admins change about it. */
export const createClubService = (context: Context) => {
  const { db, clock, uploads } = context;
  const announcements = createAnnouncementService(context);
  const load = async (executor: Executor, id: string, isLean: boolean): Promise<Club> => {
    const row = await clubsRepository.byId(executor, id);
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

  return {
    load: (id: string, isLean: boolean): Promise<Club> => load(db, id, isLean),

    list: async (
      filter: ClubFilter,
      sort: ClubSort | undefined,
      isLean: boolean,
    ): Promise<Club[]> => presentClubs(db, await clubsRepository.list(db, filter, sort), isLean),

    page: async (
      filter: ClubFilter,
      sort: ClubSort | undefined,
      isLean: boolean,
      page: number,
      limit: number,
    ) => {
      const rows = await clubsRepository.list(db, filter, sort, {
        limit,
        offset: (page - 1) * limit,
      });
      const data = await presentClubs(db, rows, isLean);
      return {
        success: true as const,
        data,
        page,
        limit,
        total: await clubsRepository.count(db, filter),
        categories: await clubsRepository.categories(db),
      };
    },

    create: (actor: Actor, values: ClubValues & { name: string }): Promise<Club> =>
      refuseTakenName(
        db.transaction(async (tx) => {
          const at = clock();
          const id = newId();
          const { name, description, logo } = values;
          await membershipRepository.insert(tx, {
            id,
            name,
            description,
            logo,
            category: categoryOf(values.clubCategory),
            createdAt: at,
          });
          await record(tx, {
            actor,
            action: 'club.created',
            subject: { kind: 'club', id, label: name },
            at,
          });
          return load(tx, id, false);
        }),
      ),

    update: async (actor: Actor, id: string, values: ClubValues): Promise<Club> => {
      await requireClub(db, id);
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
          const before = await lockClub(tx, id);
          refuseStale('club', values.version, before.version);
          await membershipRepository.change(tx, id, { ...change, version: before.version + 1 });
          const after = await load(tx, id, false);
          const detail = changed
            .map(([key, value]) => (key === 'isActive' ? `isActive ${String(value)}` : key))
            .join(', ');
          await record(tx, {
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
      await requireClub(db, clubId);
      const { rows, total } = await clubsRepository.membersPage(
        db,
        clubId,
        q,
        limit,
        (page - 1) * limit,
      );
      const seesAddresses = actor !== null && (isSuperAdmin(actor) || administers(actor, clubId));
      return {
        data: rows.map(seesAddresses ? presentMemberForAdmins : presentMember),
        page,
        limit,
        total,
      };
    },

    clubsOf: async (actor: Actor, userId: string) => {
      enforce(canSeeClubsOf(actor, userId));
      return (await clubsRepository.membershipsOf(db, userId)).map(presentMembership);
    },

    /**
     * The clubs of the person behind an announcement. Others' clubs are hidden like absent people.
     */
    clubsWithAdminStatus: async (actor: Actor, creatorId: string) => {
      const isShown =
        creatorId === actor.id ||
        isSuperAdmin(actor) ||
        (await announcements.showsCreator(actor, creatorId));
      const [person] = isShown ? await usersRepository.byIds(db, [creatorId]) : [];
      if (!person) return [];
      return (await clubsRepository.membershipsOf(db, person.id)).map((row) =>
        presentAdminStatus(row, person.role),
      );
    },

    standing: async (actor: Actor, clubId: string): Promise<ClubStanding> => {
      const row = await clubsRepository.byId(db, clubId);
      if (!row) throw notFound('Club');
      const membership = actor.memberships.find((one) => one.clubId === clubId);
      const last = await membershipRepository.lastOpenRequest(db, clubId, actor.id);
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
