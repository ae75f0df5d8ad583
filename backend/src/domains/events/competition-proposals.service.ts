import { type Config } from '../../config/env';
import { type Executor } from '../../db/client';
import { type ProposedCompetition } from '../../db/schema';
import { type Actor } from '../../http/actor';
import { conflict } from '../../lib/app-error';
import { type AuditAction, createAuditService } from '../audit/audit.service';
import { proposalWords } from './event-edit-words';
import { createEventRepository } from './events.repository';
import { createEventChangeService, type HeldEvent } from './event-changes.service';
import { createProposalRepository } from './proposals.repository';

interface CompetitionChange {
  /** What has to wait; empty drops what waited before. */
  waiting: ProposedCompetition;
  /** The competition as it stays until then. */
  before: ProposedCompetition;
  by: Actor;
  now: Date;
}

/** Proposed changes of competitions; `db` is the transaction that has locked the event's row. */
export const createCompetitionProposalService = ({
  db,
  config,
}: {
  db: Executor;
  config: Config;
}) => {
  const audit = createAuditService({ db });
  const events = createEventRepository(db);
  const eventChanges = createEventChangeService({ db, config });
  const proposals = createProposalRepository(db);
  return {
    /**
     * Keeps the waiting part of a competition's edit in the proposed change of its approved event,
     * beside what waits of the event itself. Returns undefined when nothing changed in what waits.
     */
    propose: async (
      event: HeldEvent,
      { waiting, before, by, now }: CompetitionChange,
    ): Promise<AuditAction | undefined> => {
      const known = await proposals.find(event.id);
      const { competition: _, ...ofEvent } = known?.changes ?? {};
      const changes = {
        ...ofEvent,
        ...(Object.keys(waiting).length > 0 ? { competition: waiting } : {}),
      };
      const action = await eventChanges.keepProposal(event, { known, waiting: changes, by, now });
      if (!action) return undefined;
      if (changes.competition && event.cancelledAt)
        throw conflict('event_cancelled', 'This event has been cancelled');
      if (changes.competition && event.date <= now)
        throw conflict('event_past', 'The date of this event has passed');
      await events.update(event.id, { version: event.version + 1, updatedAt: now });
      const subject = { kind: 'event' as const, id: event.id, label: event.name };
      const detail =
        action === 'event.change_proposed' ? proposalWords(event, before, changes) : '';
      await audit.record({ actor: by, action, subject, detail, at: now });
      return action;
    },
  };
};
