import { type PersonalData } from '../personal-data/personal-data';
import { createAnnouncementDataRepository } from './announcements-personal-data.repository';

export const announcementData: PersonalData = {
  kept: ['announcements.created_by'],
  exported: {
    announcements: (db, userId) => createAnnouncementDataRepository(db).announcementsBy(userId),
  },
};
