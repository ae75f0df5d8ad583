import { type PersonalData } from '../personal-data/personal-data';
import { forgetSeen, seenBy } from './changes.repository';

export const changesData: PersonalData = {
  erased: ['changes_seen.user_id'],
  exported: { changesSeen: seenBy },
  erase: forgetSeen,
};
