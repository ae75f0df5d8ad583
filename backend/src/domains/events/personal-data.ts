import { type PersonalData } from '../personal-data/personal-data';
import { proposalRepository } from './proposals.repository';

/** Events and decisions stay, and name nobody. */
export const eventData: PersonalData = {
  kept: [
    'events.created_by',
    'event_decisions.decider_id',
    'event_proposals.proposed_by',
    'event_proposals.earlier_proposers',
  ],
  exported: { name: 'proposedChanges', of: proposalRepository.by },
};
