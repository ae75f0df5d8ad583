import { isDeepStrictEqual } from 'node:util';
import { type Executor } from '../../db/client';
import { type events, type ProposedValues } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { conflict } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record, type AuditAction } from '../audit/audit.service';
import { fillFreeSeats } from '../seats/waiting-list.service';
import { changeWords, proposalWords } from './edit-words';
import { movesOf } from './event-moves';
import { eventRepository, type NewEvent } from './events.repository';
import { proposalRepository as repository, type ProposalRow } from './proposals.repository';
import { filesLeft, type EditedFields } from './split-edit';

/** An event's row that the caller holds until the transaction ends. */
export type HeldEvent = typeof events.$inferSelect;

interface Change {
  /** `values` and everything that follows from them, beside the version. */
  values: Partial<EditedFields>;
  extra?: Partial<NewEvent>;
  now: Date;
  zone: string;
}

/** Who is told, and who has to pay again, when an approved event changes. */
const followUps = async (tx: Executor, row: HeldEvent, { values, now, zone }: Change) => {
  const after = { ...row, ...values };
  if (row.approvalStatus !== 'SUPER_ADMIN_APPROVED') return {};
  if (row.fees !== after.fees && (row.fees === 0 || after.fees === 0))
    await repository.setPaid(tx, row.id, after.fees === 0);
  return movesOf(row, after, { now, zone });
};

/**
 * Writes a change of an event in its next version: registered people are told, payments and seats
 * follow.
 */
export const changeEvent = async (tx: Executor, row: HeldEvent, change: Change): Promise<void> => {
  const { values, extra = {}, now } = change;
  const moves = await followUps(tx, row, change);
  await eventRepository.update(tx, row.id, {
    ...values,
    ...extra,
    ...moves,
    version: row.version + 1,
    updatedAt: now,
  });
  if ((values.maxParticipants ?? 0) > row.maxParticipants) await fillFreeSeats(tx, row.id, now);
};

/** The type of an event stays Competition once its competition is set up. */
export const keepCompetition = async (
  tx: Executor,
  row: HeldEvent,
  { eventType = row.eventType }: ProposedValues,
): Promise<void> => {
  if (row.eventType !== 'COMPETITION' || eventType === row.eventType) return;
  if ((await eventRepository.find(tx, row.id))?.competitionId)
    throw conflict(
      'competition_exists',
      'This event already has a competition: its type stays Competition',
    );
};

/**
 * Keeps the waiting part of an edit in the place of an earlier one; nothing to wait for drops that
 * one. The same again changes nothing, decisions on it stay good.
 */
export const keepProposal = async (
  tx: Executor,
  row: HeldEvent,
  proposed: { known: ProposalRow | undefined; waiting: ProposedValues; by: Actor; now: Date },
): Promise<AuditAction | undefined> => {
  const { known, waiting, by, now } = proposed;
  if (isDeepStrictEqual(known?.changes ?? {}, waiting)) return undefined;
  if (Object.keys(waiting).length === 0) {
    await repository.remove(tx, row.id);
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
  await repository.replace(tx, {
    ...proposal,
    id: newId(now.getTime()),
    createdAt: now,
    updatedAt: now,
  });
  return 'event.change_proposed';
};

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
 * Writes an edit, what holds at once and what waits, with its lines in the audit. Answers the files
 * to remove.
 */
export const writeEdit = async (tx: Executor, row: HeldEvent, edit: Edit): Promise<string[]> => {
  const { actor, now: values, waiting, known, at } = edit;
  await changeEvent(tx, row, { values, extra: edit.extra, now: at, zone: edit.zone });
  const proposal = await keepProposal(tx, row, { known, waiting, by: actor, now: at });
  const subject = { kind: 'event' as const, id: row.id, label: values.name };
  const held = changeWords(row, values);
  const edited = row.approvalStatus === 'REJECTED' ? 'event.resubmitted' : 'event.edited';
  if (held || !proposal) await record(tx, { actor, action: edited, subject, detail: held, at });
  if (proposal) {
    const competition = await repository.competitionOf(tx, row.id, waiting);
    const detail =
      proposal === 'event.change_proposed' ? proposalWords(values, competition, waiting) : '';
    await record(tx, { actor, action: proposal, subject, detail, at });
  }
  return filesLeft([row, known?.changes ?? {}], [values, waiting]);
};
