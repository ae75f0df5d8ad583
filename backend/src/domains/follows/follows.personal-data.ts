import { type PersonalData } from '../personal-data/personal-data';
import { createFollowRepository } from './follows.repository';

export const followData: PersonalData = {
  erased: ['club_follows.user_id', 'event_saves.user_id'],
  exported: {
    followedClubs: (db, userId) => createFollowRepository(db).followedBy(userId),
    savedEvents: (db, userId) => createFollowRepository(db).everySaveOf(userId),
  },
  erase: (db, userId) => createFollowRepository(db).forget(userId),
};
