import { campusDay, endOfDay, parseZoneless } from 'contracts/campus-time';
import { type Period } from '../../db/time-steps';
import { badField } from '../../lib/app-error';

interface Asked {
  /** `YYYY-MM-DD` */
  from?: string | undefined;
  to?: string | undefined;
}

const dayLength = 86_400_000;
const longest = 3660;

/** The first day of the month eleven months earlier. */
const elevenMonthsBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
};

/** Days up to a month, weeks up to half a year, months beyond it. */
const stepFor = (days: number): Period['step'] =>
  days <= 31 ? 'day' : days <= 184 ? 'week' : 'month';

/**
 * The days of the request; without them the current month and the eleven before. Throws when the
 * period is too long.
 */
export const readPeriod = (asked: Asked, now: Date, zone: string): Period => {
  const to = asked.to ?? campusDay(now, zone);
  const from = asked.from ?? elevenMonthsBefore(to);
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1;
  if (days < 1) throw badField('from', 'The first day must not be after the last one');
  if (days > longest) throw badField('from', 'At most ten years can be shown at once');
  const [start, last] = [parseZoneless(from, zone), parseZoneless(to, zone)];
  if (!start || !last) throw badField('from', 'This is not a date');
  const end = new Date(endOfDay(last, zone).getTime() + 1);
  return { from, to, step: stepFor(days), zone, start, end };
};
