import { type Answer } from 'contracts';
import { isStatus, messageOf, query } from 'shared-session';
import { addDays, campusDay, endOfCampusDay, fromCampus } from 'shared-ui/format';

export type AgendaEvent = Answer<'GET /event/approved'>['data'][number];

/** Approved events from a campus day on, or up to the day before it. */
export const agendaEvents = (today: string, isPast: boolean) =>
  query('GET /event/approved', {
    query: isPast
      ? { endDate: endOfCampusDay(addDays(today, -1)), view: 'lean' }
      : { startDate: fromCampus(today, '00:00'), view: 'lean' },
  });

/** Events by campus day, days ascending, a day's events by time. */
export function byDay(events: readonly AgendaEvent[]): { day: string; events: AgendaEvent[] }[] {
  const days = new Map<string, AgendaEvent[]>();
  for (const event of [...events].sort((one, other) => one.date.localeCompare(other.date))) {
    const day = campusDay(event.date);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, list]) => ({ day, events: list }));
}

/** The message for events that could not be read. */
export const agendaFailure = (error: unknown): string =>
  isStatus(error, 403)
    ? 'You do not have permission to view approved events'
    : messageOf(error, 'Failed to fetch approved events');
