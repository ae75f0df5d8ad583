import { type PersonalData } from '../personal-data/personal-data';
import { removeJudge } from './personal-data.repository';

/** A judge who names an account is that person, also in a change that waits. */
export const competitionData: PersonalData = {
  erased: ['competitions.judges', 'event_proposals.changes'],
  kept: ['competitions.created_by'],
  erase: removeJudge,
};
