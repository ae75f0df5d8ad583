import { addDays, campusDay, toDate } from '../format/campus-zone';
import { addMonths, lastDayOf } from './weeks';

/** What the month needs to know of an event. */
export interface MonthEvent {
  _id: string;
  name: string;
  date: string;
  endDate: string;
}

/** First and last day of a month, and the month after it: `2026-03`. */
export const monthRange = (month: string) => ({
  first: `${month}-01`,
  last: lastDayOf(month),
  next: addMonths(month, 1),
});

/** The campus days an event touches; it ends just before `endDate`. */
function daysOf({ date, endDate }: MonthEvent): { from: string; to: string } {
  const [from, end] = [campusDay(date), toDate(endDate)?.getTime() ?? 0];
  const to = campusDay(Math.max(end - 1, toDate(date)?.getTime() ?? 0));
  return { from, to };
}

/** The events of a month by campus day, in their order; one of several days is on each of them. */
export function eventsByDay<E extends MonthEvent>(
  events: readonly E[],
  month: string,
): Map<string, E[]> {
  const { first, last } = monthRange(month);
  const days = new Map<string, E[]>();
  for (const event of events) {
    const { from, to } = daysOf(event);
    if (!from) continue;
    const until = to < last ? to : last;
    for (let day = from > first ? from : first; day <= until; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}

/** Whether a text is a day of a month: `2026-03-31`. */
export const isDayOf = (month: string, text: string): boolean =>
  text.startsWith(`${month}-`) && addDays(text, 0) === text;

/** A month of an address, `2026-03`; undefined when it is none. */
export const readMonth = (text: string): string | undefined =>
  /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
