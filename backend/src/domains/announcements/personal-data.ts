import { type PersonalData } from '../personal-data/personal-data';
import { announcementsBy } from './personal-data.repository';

export const announcementData: PersonalData = {
  kept: ['announcements.created_by'],
  exported: { announcements: announcementsBy },
};
