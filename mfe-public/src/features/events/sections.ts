import { nextMonday } from 'shared-ui/filters';
import { addDays, campusDay, fromCampus } from 'shared-ui/format';

export interface Section<T> {
  /** Absent for a list without headings. */
  title?: string;
  events: T[];
}

interface Dated {
  date: string;
  endDate: string;
}

/** Whether an event was over at an instant; one that began before may still run. */
export const isOverAt = ({ date, endDate }: Dated, instant: number): boolean =>
  Date.parse(date) < instant && !(Date.parse(endDate) > instant);

const startOf = (day: string) => Date.parse(fromCampus(day));

/**
 * Events by date, under Earlier (over before today), Today, This week (to its Sunday) and Later;
 * empty sections are left out.
 */
export function sectionsOf<T extends Dated>(events: readonly T[], now: number): Section<T>[] {
  const today = campusDay(now);
  const starts = startOf(today);
  const ends = [
    ['Today', startOf(addDays(today, 1))],
    ['This week', startOf(nextMonday(today))],
    ['Later', Infinity],
  ] as const;
  const titleOf = (event: T) => {
    if (isOverAt(event, starts)) return 'Earlier';
    const date = Date.parse(event.date);
    return ends.find(([, end]) => date < end)?.[0] ?? 'Later';
  };
  const titled = events.map((event) => ({ title: titleOf(event), event }));
  return (['Earlier', ...ends.map(([title]) => title)] as const)
    .map((title) => ({
      title,
      events: titled.flatMap((each) => (each.title === title ? [each.event] : [])),
    }))
    .filter((section) => section.events.length > 0);
}
