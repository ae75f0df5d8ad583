import { cleanLine, cleanText } from 'contracts';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { type CalendarRow } from './calendar.repository';

const statusOf = (row: CalendarRow): ICalEventStatus => {
  if (row.cancelledAt) return ICalEventStatus.CANCELLED;
  return row.status === null || row.status === 'CONFIRMED'
    ? ICalEventStatus.CONFIRMED
    : ICalEventStatus.TENTATIVE;
};

const wordsOf: Readonly<Record<string, string>> = {
  INVITED: 'A team has invited you: confirm or decline in the portal.',
  WAITING: 'You are on the waiting list.',
  SAVED: 'You saved this event and are not registered.',
  FOLLOWED: 'You follow this club and are not registered.',
};

/** True for entries without a place for the person. */
const isIdea = ({ status }: CalendarRow): boolean => status === 'SAVED' || status === 'FOLLOWED';

/** Escapes a text of the file. The library escapes the texts of events, not the calendar's name. */
const escaped = (text: string): string =>
  cleanLine(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\s+/g, ' ');

export interface CalendarFileOptions {
  name: string;
  /** The portal's address, without a trailing slash. */
  address: string;
}

/** Events as an iCalendar file. Instants are in UTC; calendar programs convert them. */
export const calendarFile = (
  rows: readonly CalendarRow[],
  { name, address }: CalendarFileOptions,
): string => {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Campus Portal', product: 'events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const row of rows) {
    const link = `${address}/events/${row.id}`;
    const words = [wordsOf[row.status ?? ''], row.description, link];
    calendar.createEvent({
      id: `${row.id}@campus-portal`,
      start: row.date,
      end: row.endsAt,
      // The event's time, not the current one: an unchanged file keeps its ETag.
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      sequence: row.version,
      // Older rows may contain characters that some programs read as a line end.
      summary: cleanLine(row.name),
      description: cleanText(words.filter(Boolean).join('\n\n')),
      location: cleanLine(
        row.mode === 'ONLINE' && row.platformLink && statusOf(row) === ICalEventStatus.CONFIRMED
          ? row.platformLink
          : row.venue,
      ),
      url: link,
      categories: [{ name: cleanLine(row.clubName) }],
      status: statusOf(row),
      busystatus:
        row.cancelledAt || isIdea(row) ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  }
  return calendar.toString();
};
