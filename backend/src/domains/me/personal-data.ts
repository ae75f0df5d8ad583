import { type PersonalData } from '../personal-data/personal-data';
import { forgetSeen } from './changes.repository';

export const changesData: PersonalData = { erased: ['changes_seen.user_id'], erase: forgetSeen };
