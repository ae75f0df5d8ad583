import { type Executor } from '../../db/client';
import { type PersonalData } from '../personal-data/personal-data';
import { createEventDataRepository } from './events-personal-data.repository';

/** The changes as the person left them, without the judges, who are other people. */
const proposedChanges = async (db: Executor, userId: string) => {
  const rows = await createEventDataRepository(db).proposalsBy(userId);
  return rows.map(({ event, changes, isLastEditor, proposedAt }) => {
    const { judges: _judges, ...competition } = changes.competition ?? {};
    const own = changes.competition ? { ...changes, competition } : changes;
    return { event, proposedAt, isLastEditor, ...(isLastEditor ? { changes: own } : {}) };
  });
};

/** Events and decisions stay, without names. */
export const eventData: PersonalData = {
  kept: [
    'events.created_by',
    'event_decisions.decider_id',
    'event_proposals.proposed_by',
    'event_proposals.earlier_proposers',
  ],
  exported: {
    createdEvents: (db, userId) => createEventDataRepository(db).eventsBy(userId),
    decisions: (db, userId) => createEventDataRepository(db).decisionsBy(userId),
    proposedChanges,
  },
};
