import { type ChangeItem } from 'contracts';
import { startOfDay } from 'contracts/campus-time';
import { administeredClubs, coordinates, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createAccountLockService } from '../accounts/account-locks.service';
import {
  decisionItem,
  eventItems,
  requestItem,
  requestsItem,
  reviewItem,
} from './changes.presenter';
import { createChangesRepository } from './changes.repository';
import { firstVisit } from './first-visit';

/** What changed for a person since the last visit. */
export const createChangesService = ({ db, clock, config }: Context) => {
  const repository = createChangesRepository(db);

  const forReviewers = async (actor: Actor, since: Date): Promise<ChangeItem[]> => {
    const now = clock();
    if (actor.role !== 'facultyCoordinator' && actor.role !== 'superAdmin') return [];
    const clubIds = actor.memberships
      .filter(({ clubId }) => coordinates(actor, clubId))
      .map(({ clubId }) => clubId);
    // As the reviewers' lists: a super admin decides on today's events too, a coordinator on those
    // that have not begun.
    const [stage, clubs, from] =
      actor.role === 'superAdmin'
        ? (['FACULTY_APPROVED', null, startOfDay(now, config.campusTimeZone)] as const)
        : (['PENDING', clubIds, new Date(now.getTime() + 1)] as const);
    const found = [
      await repository.newInReview(stage, clubs, { since, from }),
      await repository.newProposals(stage, clubs, { since, from }),
    ].filter((part) => part?.at);
    const latest = found
      .map((part) => new Date(part?.at ?? 0))
      .sort((one, other) => Number(other) - Number(one))[0];
    const total = found.reduce((sum, part) => sum + (part?.total ?? 0), 0);
    return latest ? [reviewItem(total, latest)] : [];
  };

  const forAdmins = async (actor: Actor, since: Date): Promise<ChangeItem[]> => {
    const clubIds = administeredClubs(actor);
    if (clubIds.length === 0) return [];
    const decisions = await repository.decisions(clubIds, since);
    const requests = await repository.newRequests(clubIds, since);
    return [...decisions.map(decisionItem), ...requests.map(requestsItem)];
  };

  /** The newest first. */
  const listFor = async (actor: Actor): Promise<{ since: string; items: ChangeItem[] }> => {
    const now = clock();
    const { seenAt, createdAt } = await repository.lastVisit(actor.id);
    const since = seenAt ?? new Date(createdAt.getTime() - firstVisit);
    const times = { now, invitationHours: config.invitationHours };
    const around = await repository.aroundMyEvents(actor.id, since, times);
    const mine = around.flatMap((row) => eventItems(row, since));
    const requests = (await repository.answeredRequests(actor.id, since)).map(requestItem);
    const items = [
      ...mine,
      ...requests,
      ...(await forAdmins(actor, since)),
      ...(await forReviewers(actor, since)),
    ];
    items.sort((one, other) => other.at.localeCompare(one.at));
    return { since: since.toISOString(), items };
  };

  return {
    listFor,
    markSeen: (actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        await createChangesRepository(tx).markSeen(actor.id, clock());
      }),
  };
};
