import { type ApprovalStatus } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { AppError, conflict, notFound, refuseStale } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { type AuditAction, createAuditService } from '../audit/audit.service';
import { decide, roleOfStage, type Stage } from './approval';
import { proposalWords } from './event-edit-words';
import { mayManage } from './event.policy';
import { createEventRepository, type EventRow } from './events.repository';
import { createProposalRepository, type ProposalRow } from './proposals.repository';
import { filesLeft } from './split-edit';
import { type HeldEvent, createEventChangeService } from './event-changes.service';
import { createMailService } from '../mail/mail.service';
import { createAccountLockService } from '../accounts/account-locks.service';

export interface Verdict {
  approved: boolean;
  remark: string;
  version?: number | undefined;
}

const actions: Record<Stage, Record<'yes' | 'no', AuditAction>> = {
  faculty: { yes: 'event.change_faculty_approved', no: 'event.change_faculty_rejected' },
  superAdmin: { yes: 'event.change_super_admin_approved', no: 'event.change_super_admin_rejected' },
};

/** Proposed changes of approved events: deciding on them and withdrawing them. */
export const createProposalService = ({ db, clock, config, uploads }: Context) => {
  const events = createEventRepository(db);
  const zone = config.campusTimeZone;

  const held = async (
    tx: Executor,
    id: string,
  ): Promise<{ event: HeldEvent; proposal: ProposalRow | undefined }> => {
    const event = await createEventRepository(tx).lock(id);
    if (!event) throw notFound('Event');
    return { event, proposal: await createProposalRepository(tx).find(id) };
  };

  /** Applies the proposed change. Returns the files that the event no longer uses. */
  const apply = async (
    tx: Executor,
    event: HeldEvent,
    { changes }: ProposalRow,
    now: Date,
  ): Promise<string[]> => {
    const proposals = createProposalRepository(tx);
    const eventChanges = createEventChangeService({ db: tx, config });
    await eventChanges.keepCompetition(event, changes);
    const { competition, ...values } = changes;
    await eventChanges.change(event, { values, now, zone });
    if (competition) await proposals.changeCompetition(event.id, competition, now);
    await proposals.remove(event.id);
    return filesLeft([event, changes], [{ ...event, ...changes }]);
  };

  const drop = async (
    tx: Executor,
    event: HeldEvent,
    { changes }: ProposalRow,
    now: Date,
  ): Promise<string[]> => {
    const proposals = createProposalRepository(tx);
    await proposals.remove(event.id);
    // Makes edit forms that show the proposed values out of date.
    if (changes.competition) await proposals.changeCompetition(event.id, {}, now);
    await createEventRepository(tx).update(event.id, {
      version: event.version + 1,
      updatedAt: now,
    });
    return filesLeft([changes], [event]);
  };

  const settle = async (
    tx: Executor,
    { event, proposal, next }: { event: HeldEvent; proposal: ProposalRow; next: ApprovalStatus },
    now: Date,
  ): Promise<string[]> => {
    if (next === 'SUPER_ADMIN_APPROVED') return apply(tx, event, proposal, now);
    if (next === 'REJECTED') return drop(tx, event, proposal, now);
    await createProposalRepository(tx).advance(proposal.id, now);
    return [];
  };

  /** Decides one stage of the waiting change. The event stays approved in every case. */
  const decideOn = async (
    actor: Actor,
    stage: Stage,
    seen: EventRow,
    { approved, remark, version }: Verdict,
  ): Promise<ApprovalStatus> => {
    const left = await db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      const { event, proposal } = await held(tx, seen.id);
      const now = clock();
      if (event.cancelledAt) throw conflict('event_cancelled', 'This event has been cancelled');
      if (!proposal)
        throw conflict('already_decided', 'Someone else has just decided on this event');
      const result = decide(
        {
          ...event,
          approvalStatus: proposal.stage,
          proposers: [proposal.proposedBy, ...proposal.earlierProposers],
        },
        { stage, approved, deciderId: actor.id, now, zone, version: version ?? seen.version },
      );
      if ('refused' in result)
        throw new AppError(result.refused.status, result.refused.code, result.refused.message);
      await createEventRepository(tx).addDecision({
        id: newId(now.getTime()),
        eventId: event.id,
        submission: -proposal.number,
        role: roleOfStage[stage],
        status: approved ? 'APPROVED' : 'REJECTED',
        deciderId: actor.id,
        remark,
        at: now,
      });
      const change = proposalWords(
        event,
        await createProposalRepository(tx).competitionOf(event.id, proposal.changes),
        proposal.changes,
      );
      await createAuditService({ db: tx }).record({
        actor,
        action: actions[stage][approved ? 'yes' : 'no'],
        subject: { kind: 'event', id: event.id, label: event.name },
        detail: remark ? `${remark} (${change})` : change,
        at: now,
      });
      if (result.next !== 'FACULTY_APPROVED')
        await createMailService({ db: tx, config }).tellOrganizers(event.id, {
          kind: 'eventDecision',
          facts: { eventId: event.id, isApproved: approved, isChange: true, remark },
          at: now,
        });
      return settle(tx, { event, proposal, next: result.next }, now);
    });
    await uploads.remove(left);
    return 'SUPER_ADMIN_APPROVED';
  };

  /** Withdraws the waiting change; the event stays as it was approved. */
  const withdraw = async (actor: Actor, id: string, version: number | undefined): Promise<void> => {
    const row = await events.find(id);
    if (!row) throw notFound('Event');
    enforce(mayManage(actor, row));
    const left = await db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      const { event, proposal } = await held(tx, id);
      const now = clock();
      if (!proposal) throw conflict('no_proposal', 'No change of this event is waiting');
      refuseStale('event', version, event.version);
      const subject = { kind: 'event' as const, id, label: event.name };
      const detail = proposalWords(
        event,
        await createProposalRepository(tx).competitionOf(id, proposal.changes),
        proposal.changes,
      );
      await createAuditService({ db: tx }).record({
        actor,
        action: 'event.change_withdrawn',
        subject,
        detail,
        at: now,
      });
      return drop(tx, event, proposal, now);
    });
    await uploads.remove(left);
  };

  return { decideOn, withdraw };
};
