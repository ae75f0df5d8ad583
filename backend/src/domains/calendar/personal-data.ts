import { type PersonalData } from '../personal-data/personal-data';
import { endFeed } from './calendar.repository';

export const calendarData: PersonalData = { erased: ['calendar_feeds.user_id'], erase: endFeed };
