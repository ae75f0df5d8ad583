import { isDeepStrictEqual } from 'node:util';
import { type Config } from '../../config/env';
import { type Executor } from '../../db/client';
import { type events as eventRows, type ProposedValues } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { conflict } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { type AuditAction, createAuditService } from '../audit/audit.service';
import { changeWords, proposalWords } from './event-edit-words';
import { lastMoveText, movesOf } from './event-moves';
import { createEventRepository, type NewEvent } from './events.repository';
import { createProposalRepository, type ProposalRow } from './proposals.repository';
import { filesLeft, type EditedFields } from './split-edit';
import { createMailService } from '../mail/mail.service';
import { createWaitingListService } from '../seats/waiting-list.service';

/** An event's row, locked until the transaction ends. */
export type HeldEvent = typeof eventRows.$inferSelect;

interface Change {
  /** `values` and everything that follows from them, beside the version. */
  values: Partial<EditedFields>;
  extra?: Partial<NewEvent>;
  now: Date;
  zone: string;
}

interface Edit {
  actor: Actor;
  now: EditedFields;
  waiting: ProposedValues;
  known: ProposalRow | undefined;
  extra: Partial<NewEvent>;
  at: Date;
  zone: string;
}

/**
 * What follows from changes of events; `db` is the transaction that has locked the event's row.
 */
export const createEventChangeService = ({ db, config }: { db: Executor; config: Config }) => {
  const events = createEventRepository(db);
  const proposals = createProposalRepository(db);
  const audit = createAuditService({ db });
  const waitingLists = createWaitingListService({ db, config });
  const mail = createMailService({ db, config });

  /** Who is told, and who has to pay again, when an approved event changes. */
  const followUps = async (row: HeldEvent, { values, now, zone }: Change) => {
    const after = { ...row, ...values };
    if (row.approvalStatus !== 'SUPER_ADMIN_APPROVED') return {};
    if (row.fees !== after.fees && (row.fees === 0 || after.fees === 0))
      await proposals.setPaid(row.id, after.fees === 0);
    return movesOf(row, after, { now, zone });
  };

  /**
   * Writes a change of an event in its next version, tells registered people, and updates payments
   * and seats.
   */
  const change = async (row: HeldEvent, edit: Change): Promise<void> => {
    const { values, extra = {}, now } = edit;
    const moves = await followUps(row, edit);
    await events.update(row.id, {
      ...values,
      ...extra,
      ...moves,
      version: row.version + 1,
      updatedAt: now,
    });
    if (moves.movedAt)
      await mail.tellRegistered(row.id, {
        kind: 'eventChanged',
        facts: { eventId: row.id, words: lastMoveText(row, { ...row, ...values }, edit.zone) },
        at: now,
      });
    if ((values.maxParticipants ?? 0) > row.maxParticipants)
      await waitingLists.fillFreeSeats(row.id, now);
  };

  /** Refuses to change the type of an event whose competition is set up. */
  const keepCompetition = async (
    row: HeldEvent,
    { eventType = row.eventType }: ProposedValues,
  ): Promise<void> => {
    if (row.eventType !== 'COMPETITION' || eventType === row.eventType) return;
    if ((await events.find(row.id))?.competitionId)
      throw conflict(
        'competition_exists',
        'This event already has a competition: its type stays Competition',
      );
  };

  /**
   * Stores the waiting part of an edit in place of an earlier one; deletes that one when nothing
   * has to wait. An equal one is kept, with its decisions.
   */
  const keepProposal = async (
    row: HeldEvent,
    proposed: { known: ProposalRow | undefined; waiting: ProposedValues; by: Actor; now: Date },
  ): Promise<AuditAction | undefined> => {
    const { known, waiting, by, now } = proposed;
    if (isDeepStrictEqual(known?.changes ?? {}, waiting)) return undefined;
    if (Object.keys(waiting).length === 0) {
      await proposals.remove(row.id);
      return 'event.change_withdrawn';
    }
    const earlier = [
      ...(known?.earlierProposers ?? []),
      ...(known?.proposedBy ? [known.proposedBy] : []),
    ];
    const earlierProposers = [...new Set(earlier)].filter((id) => id !== by.id);
    const proposal = {
      eventId: row.id,
      number: row.version + 1,
      changes: waiting,
      proposedBy: by.id,
      earlierProposers,
    };
    await proposals.replace({
      ...proposal,
      id: newId(now.getTime()),
      createdAt: now,
      updatedAt: now,
    });
    return 'event.change_proposed';
  };

  /**
   * Writes an edit, what changes at once and what waits, with its audit lines. Returns the files to
   * remove.
   */
  const writeEdit = async (row: HeldEvent, edit: Edit): Promise<string[]> => {
    const { actor, now: values, waiting, known, at } = edit;
    await change(row, { values, extra: edit.extra, now: at, zone: edit.zone });
    const proposal = await keepProposal(row, { known, waiting, by: actor, now: at });
    const subject = { kind: 'event' as const, id: row.id, label: values.name };
    const held = changeWords(row, values);
    const edited = row.approvalStatus === 'REJECTED' ? 'event.resubmitted' : 'event.edited';
    if (held || !proposal) await audit.record({ actor, action: edited, subject, detail: held, at });
    if (proposal) {
      const competition = await proposals.competitionOf(row.id, waiting);
      const detail =
        proposal === 'event.change_proposed' ? proposalWords(values, competition, waiting) : '';
      await audit.record({ actor, action: proposal, subject, detail, at });
    }
    return filesLeft([row, known?.changes ?? {}], [values, waiting]);
  };

  return { change, keepCompetition, keepProposal, writeEdit };
};
