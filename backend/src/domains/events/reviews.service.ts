import { type ApprovalStatus, type ReviewEvent } from 'contracts';
import { startOfDay } from 'contracts/campus-time';
import { type FastifyBaseLogger } from 'fastify';
import { isUniqueViolation, type Executor } from '../../db/client';
import { coordinates, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { toAppError } from '../../http/to-app-error';
import { AppError, conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { type AuditAction, createAuditService } from '../audit/audit.service';
import { decide, roleOfStage, type Stage } from './approval';
import { mayDecideFirst } from './event.policy';
import { presentReview } from './event.presenter';
import { createEventRepository, type EventRow } from './events.repository';
import { presentReviewCompetition } from './proposal.presenter';
import { createProposalService, type Verdict } from './proposals.service';
import { createMailService } from '../mail/mail.service';
import { createAccountLockService } from '../accounts/account-locks.service';

export interface DecisionResult {
  _id: string;
  ok: boolean;
  message: string;
  code?: string;
  name?: string;
}

const actions: Record<Stage, Record<'yes' | 'no', AuditAction>> = {
  faculty: { yes: 'event.faculty_approved', no: 'event.faculty_rejected' },
  superAdmin: { yes: 'event.super_admin_approved', no: 'event.super_admin_rejected' },
};

/** The two stages of approval: lists of what waits, and the decisions. */
export const createReviewService = (context: Context) => {
  const { db, clock, config } = context;
  const events = createEventRepository(db);
  const proposals = createProposalService(context);
  const zone = config.campusTimeZone;

  const present = async (rows: readonly EventRow[]): Promise<ReviewEvent[]> => {
    const ids = rows.map(({ id }) => id);
    const [decisions, competitions] = await Promise.all([
      events.decisionsOf(ids),
      events.competitionsOf(ids),
    ]);
    const competitionOf = new Map(competitions.map((row) => [row.eventId, row]));
    const now = clock();
    return rows.map((row) => {
      const review = presentReview(row, decisions, { now, showEmails: true });
      if (row.eventType !== 'COMPETITION') return review;
      const competition = competitionOf.get(row.id);
      return {
        ...review,
        competition: competition ? presentReviewCompetition(competition) : null,
      };
    });
  };

  const coordinatedBy = (actor: Actor): string[] =>
    actor.memberships
      .filter(({ clubId }) => coordinates(actor, clubId))
      .map(({ clubId }) => clubId);

  const waitingForFaculty = async (actor: Actor): Promise<ReviewEvent[]> =>
    present(await events.pending(clock(), coordinatedBy(actor)));

  /** How many events, and changes of approved ones, wait for the caller's decision. */
  const countWaiting = async (actor: Actor): Promise<number> => {
    if (actor.role === 'facultyCoordinator')
      return events.countPending(clock(), coordinatedBy(actor));
    return actor.role === 'superAdmin' ? events.countFacultyApproved(startOfDay(clock(), zone)) : 0;
  };

  const waitingForSuperAdmin = async (): Promise<ReviewEvent[]> =>
    present(await events.facultyApproved(startOfDay(clock(), zone)));

  const whyNotMoved = async (tx: Executor, { id, approvalStatus }: EventRow): Promise<AppError> => {
    const current = await createEventRepository(tx).find(id);
    if (current?.cancelledAt) return conflict('event_cancelled', 'This event has been cancelled');
    return current?.approvalStatus === approvalStatus
      ? conflict(
          'event_changed',
          'This event was changed after you opened it. Please look at it again.',
        )
      : conflict('already_decided', 'Someone else has just decided on this event');
  };

  const store = (
    row: EventRow,
    step: { actor: Actor; stage: Stage; next: ApprovalStatus; verdict: Verdict; now: Date },
  ) =>
    db.transaction(async (tx) => {
      const events = createEventRepository(tx);
      const { actor, stage, next, verdict, now } = step;
      await createAccountLockService({ db: tx }).lockActor(actor);
      const isMoved = await events.advance({
        id: row.id,
        from: row.approvalStatus,
        to: next,
        version: row.version,
        now,
      });
      if (!isMoved) throw await whyNotMoved(tx, row);
      await events.addDecision({
        id: newId(now.getTime()),
        eventId: row.id,
        submission: row.submission,
        role: roleOfStage[stage],
        status: verdict.approved ? 'APPROVED' : 'REJECTED',
        deciderId: actor.id,
        remark: verdict.remark,
        at: now,
      });
      await createAuditService({ db: tx }).record({
        actor,
        action: actions[stage][verdict.approved ? 'yes' : 'no'],
        subject: { kind: 'event', id: row.id, label: row.name },
        detail: verdict.remark,
        at: now,
      });
      if (next !== 'FACULTY_APPROVED')
        await createMailService({ db: tx, config }).tellOrganizers(row.id, {
          kind: 'eventDecision',
          facts: { eventId: row.id, isApproved: verdict.approved, remark: verdict.remark },
          at: now,
        });
    });

  const decideOn = async (
    actor: Actor,
    stage: Stage,
    row: EventRow,
    verdict: Verdict,
  ): Promise<ApprovalStatus> => {
    if (stage === 'faculty') enforce(mayDecideFirst(actor, row));
    if (row.proposal) return proposals.decideOn(actor, stage, row, verdict);
    const now = clock();
    const result = decide(row, {
      stage,
      approved: verdict.approved,
      deciderId: actor.id,
      now,
      zone,
      version: verdict.version,
    });
    if ('refused' in result)
      throw new AppError(result.refused.status, result.refused.code, result.refused.message);
    try {
      await store(row, { actor, stage, next: result.next, verdict, now });
    } catch (error) {
      if (isUniqueViolation(error))
        throw conflict('already_decided', 'Someone else has just decided on this event');
      throw error;
    }
    return result.next;
  };

  const decideOne = async (
    actor: Actor,
    stage: Stage,
    id: string,
    verdict: Verdict,
  ): Promise<ApprovalStatus> => {
    const row = await events.find(id);
    if (!row) throw notFound('Event');
    return decideOn(actor, stage, row, verdict);
  };

  /** Each decision succeeds or fails by itself, with a reason. */
  const decideSeveral = async (
    actor: Actor,
    stage: Stage,
    ids: readonly string[],
    { versions, ...verdict }: Omit<Verdict, 'version'> & { versions: ReadonlyMap<string, number> },
    log: Pick<FastifyBaseLogger, 'error'>,
  ): Promise<DecisionResult[]> => {
    const rows = new Map((await events.ofIds(ids)).map((row) => [row.id, row]));
    const results: DecisionResult[] = [];
    for (const id of new Set(ids)) {
      const row = rows.get(id);
      try {
        if (!row) throw notFound('Event');
        await decideOn(actor, stage, row, { ...verdict, version: versions.get(id) });
        results.push({
          _id: id,
          ok: true,
          message: verdict.approved ? 'Approved' : 'Rejected',
          name: row.name,
        });
      } catch (error) {
        const told = toAppError(error);
        const isFault = told.status >= 500;
        // Earlier decisions are committed, and later ones may succeed.
        if ((isFault || told.status === 401) && !results.some(({ ok }) => ok)) throw error;
        if (isFault) log.error({ err: error }, 'decision failed');
        // An event that is hidden from this reviewer has no name in the result.
        const name = told.status === 404 ? undefined : row?.name;
        results.push({
          _id: id,
          ok: false,
          message: told.message,
          code: told.code,
          ...(name ? { name } : {}),
        });
      }
    }
    return results;
  };

  return { waitingForFaculty, waitingForSuperAdmin, countWaiting, decideOne, decideSeveral };
};
