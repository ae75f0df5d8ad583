import { type ChangeItem } from 'contracts';
import { startOfDay } from 'contracts/campus-time';
import { administeredClubs, coordinates, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createFollowService } from '../follows/follows.service';
import {
  answerItem,
  decisionItem,
  eventItems,
  reviewItem,
  toAnswerItem,
} from './changes.presenter';
import { createChangesRepository } from './changes.repository';
import { firstVisit } from './first-visit';

/** What changed for a person since the last visit. */
export const createChangesService = (context: Context) => {
  const { db, clock, config } = context;
  const repository = createChangesRepository(db);
  const follows = createFollowService(context);

  const forReviewers = async (actor: Actor, since: Date): Promise<ChangeItem[]> => {
    const now = clock();
    if (actor.role !== 'facultyCoordinator' && actor.role !== 'superAdmin') return [];
    const clubIds = actor.memberships
      .filter(({ clubId }) => coordinates(actor, clubId))
      .map(({ clubId }) => clubId);
    // As in the reviewers' lists: a super admin also decides on today's events, a coordinator only
    // on those that have not begun.
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
    const toAnswer = await repository.newToAnswer(clubIds, since);
    return [...decisions.map(decisionItem), ...toAnswer.map(toAnswerItem)];
  };

  const lastVisitOf = async (actor: Actor): Promise<{ since: Date; hasFollows: boolean }> => {
    const { seenAt, createdAt, hasFollows } = await repository.lastVisit(actor.id);
    return { since: seenAt ?? new Date(createdAt.getTime() - firstVisit), hasFollows };
  };

  /** The newest first. */
  const listFor = async (actor: Actor): Promise<{ since: string; items: ChangeItem[] }> => {
    const now = clock();
    const { since, hasFollows } = await lastVisitOf(actor);
    const times = { now, invitationHours: config.invitationHours };
    const around = await repository.aroundMyEvents(actor.id, since, times);
    const mine = around.flatMap((row) => eventItems(row, since));
    const answers = (await repository.answers(actor.id, since)).map(answerItem);
    const items = [
      ...mine,
      ...answers,
      ...(hasFollows ? await follows.changesOf(actor, since) : []),
      ...(await forAdmins(actor, since)),
      ...(await forReviewers(actor, since)),
    ];
    items.sort((one, other) => other.at.localeCompare(one.at));
    return { since: since.toISOString(), items };
  };

  return {
    listFor,
    /** When the person last looked at what changed, and whether the person follows anything. */
    lastVisitOf,
    markSeen: (actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        await createAccountLockService({ db: tx }).lockActor(actor);
        await createChangesRepository(tx).markSeen(actor.id, clock());
      }),
  };
};
