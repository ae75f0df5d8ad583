import { type PersonalData } from '../personal-data/personal-data';
import { createChangesRepository } from './changes.repository';

export const changesData: PersonalData = {
  erased: ['changes_seen.user_id'],
  exported: { changesSeen: (db, userId) => createChangesRepository(db).seenBy(userId) },
  erase: (db, userId) => createChangesRepository(db).forgetSeen(userId),
};
