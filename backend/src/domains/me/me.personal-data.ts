import { type PersonalData } from '../personal-data/personal-data';
import { createAnnouncementsSeenRepository } from './announcements-seen.repository';
import { createChangesRepository } from './changes.repository';

export const announcementsSeenData: PersonalData = {
  erased: ['announcements_seen.user_id'],
  exported: {
    announcementsSeen: (db, userId) => createAnnouncementsSeenRepository(db).seenBy(userId),
  },
  erase: (db, userId) => createAnnouncementsSeenRepository(db).forget(userId),
};

export const changesData: PersonalData = {
  erased: ['changes_seen.user_id'],
  exported: { changesSeen: (db, userId) => createChangesRepository(db).seenBy(userId) },
  erase: (db, userId) => createChangesRepository(db).forgetSeen(userId),
};
