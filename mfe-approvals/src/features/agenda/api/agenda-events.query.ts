import { type Answer } from 'contracts';
import { isStatus, messageOf, query } from 'shared-session';
import { askedOf, type ChosenFilters, periodDays } from 'shared-ui/filters';
import { addDays, campusDay, endOfCampusDay, fromCampus } from 'shared-ui/format';

export type AgendaEvent = Answer<'GET /event/approved'>['data'][number];

/** The filters on a campus day. */
export function agendaAsked(chosen: ChosenFilters, now: number) {
  const today = campusDay(now);
  const { from, to } = periodDays(chosen.period, now);
  return {
    today,
    /** Empty ends are open. */
    period: { from, to },
    /** A period with days before today. */
    reachesBack: (from || to) !== '' && from < today,
    /** A period without days from today on. */
    isOver: to !== '' && to < today,
    filters: askedOf(chosen),
  };
}
export type AgendaAsked = ReturnType<typeof agendaAsked>;

/**
 * Approved events that begin today or later, or before today. Of a period: those that touch it, as
 * on /events.
 */
export function agendaEvents(
  { today, period: { from, to }, filters }: AgendaAsked,
  isPast: boolean,
) {
  const yesterday = addDays(today, -1);
  const days = isPast
    ? { endsAfter: from || undefined, endDate: endOfCampusDay(to && to < today ? to : yesterday) }
    : {
        startDate: fromCampus(today),
        endsAfter: from > today ? from : undefined,
        endDate: to ? endOfCampusDay(to) : undefined,
      };
  return query('GET /event/approved', { query: { view: 'lean', ...filters, ...days } });
}

/** Events by campus day, days ascending, a day's events by time. */
export function byDay(events: readonly AgendaEvent[]): { day: string; events: AgendaEvent[] }[] {
  const days = new Map<string, AgendaEvent[]>();
  for (const event of [...events].sort(
    (one, other) => Date.parse(one.date) - Date.parse(other.date),
  )) {
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
