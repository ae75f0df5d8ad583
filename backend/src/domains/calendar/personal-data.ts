import { type PersonalData } from '../personal-data/personal-data';
import { endFeed, feedsOf } from './calendar.repository';

/** The address itself is a secret, and is shown to its owner elsewhere. */
export const calendarData: PersonalData = {
  erased: ['calendar_feeds.user_id'],
  exported: { calendarFeed: feedsOf },
  erase: endFeed,
};
