import { type PersonalData } from '../personal-data/personal-data';
import { createCalendarRepository } from './calendar.repository';

/** The address itself is a secret, and is shown to its owner elsewhere. */
export const calendarData: PersonalData = {
  erased: ['calendar_feeds.user_id'],
  exported: { calendarFeed: (db, userId) => createCalendarRepository(db).feedsOf(userId) },
  erase: (db, userId) => createCalendarRepository(db).endFeed(userId),
};
