import { type PersonalData, removedAccount } from '../personal-data/personal-data';
import { eraseLabels } from './audit.repository';

export const auditData: PersonalData = {
  kept: ['audit_entries.actor_id', 'audit_entries.subject_id'],
  erase: (tx, userId) => eraseLabels(tx, userId, removedAccount),
};
