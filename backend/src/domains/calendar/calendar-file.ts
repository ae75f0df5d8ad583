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

/** Nothing that takes the person's time yet. */
const isIdea = ({ status }: CalendarRow): boolean => status === 'SAVED' || status === 'FOLLOWED';

/**
 * Escapes a text of the file. The library does it for what belongs to an event, not for the
 * calendar's own name.
 */
const escaped = (text: string): string =>
  cleanLine(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\s+/g, ' ');

export interface CalendarFileOptions {
  name: string;
  /** Where the portal is, without a slash at its end. */
  address: string;
}

/**
 * Events as an iCalendar file. Instants are written in UTC, so that every program shows its own
 * zone's time.
 */
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
      // Of the event, not of the moment: an unchanged file keeps its bytes and its tag.
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      sequence: row.version,
      // Older rows may hold what some programs take for the end of a line.
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
