import { accountData, confirmationData } from '../accounts/accounts.personal-data';
import { afterEventData } from '../after-event/after-event.personal-data';
import { announcementData } from '../announcements/announcements.personal-data';
import { auditData, signInData } from '../audit/audit.personal-data';
import { sessionData } from '../auth/auth.personal-data';
import { calendarData } from '../calendar/calendar.personal-data';
import { joinRequestData, membershipData } from '../clubs/clubs.personal-data';
import { questionData } from '../club-page/club-page.personal-data';
import { competitionData } from '../competitions/competitions.personal-data';
import { eventData } from '../events/events.personal-data';
import { followData } from '../follows/follows.personal-data';
import { mailData } from '../mail/mail.personal-data';
import { announcementsSeenData, changesData } from '../me/me.personal-data';
import { type PersonalData } from '../personal-data/personal-data';
import { registrationData } from '../registrations/registrations.personal-data';
import { providerAccountData } from '../single-sign-on/single-sign-on.personal-data';
import { roleRequestData } from '../users/users.personal-data';

/**
 * Everything the portal stores about a person, in the order of the export. A test compares it with
 * the database: a column that refers to people has to be in one of the entries.
 */
export const personalData: readonly PersonalData[] = [
  accountData,
  membershipData,
  joinRequestData,
  questionData,
  registrationData,
  afterEventData,
  announcementData,
  eventData,
  competitionData,
  calendarData,
  changesData,
  announcementsSeenData,
  followData,
  mailData,
  roleRequestData,
  auditData,
  signInData,
  providerAccountData,
  sessionData,
  confirmationData,
];

/** Requests wait for the end of their session, and the account keeps its name until then. */
const erasedLast = [confirmationData, sessionData, accountData];

/** The same entries in the order of the erasure. */
export const erasedInOrder: readonly PersonalData[] = [
  ...personalData.filter((part) => !erasedLast.includes(part)),
  ...erasedLast,
];
