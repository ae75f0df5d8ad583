import { campusDay, formatter, type Moment, toDate } from './campus-zone';
import { plural } from './numbers';

const show = (moment: Moment, options: Intl.DateTimeFormatOptions) => {
  const date = toDate(moment);
  // Some engines put a narrow no-break space before PM; people search for a plain one.
  return date ? formatter(options).format(date).replaceAll('\u202f', ' ') : '';
};

/** `Friday, March 6, 2026` */
export const formatDate = (moment: Moment) => show(moment, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `5:30 PM` */
export const formatTime = (moment: Moment) => show(moment, { hour: 'numeric', minute: '2-digit' });

/** `Fri, Mar 6`, with the year when it is not the current one on campus. */
export function formatShortDate(moment: Moment, now: Moment = new Date()): string {
  const sameYear = campusDay(moment).slice(0, 4) === campusDay(now).slice(0, 4);
  return show(moment, { weekday: 'short', month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** `Fri, Mar 6, 5:30 PM`, with the year when it is not the current one on campus. */
export function formatDateTime(moment: Moment, now: Moment = new Date()): string {
  const day = formatShortDate(moment, now);
  return day && `${day}, ${formatTime(moment)}`;
}

/** `Friday, March 6, 2026 at 5:30 PM` */
export function formatFullDateTime(moment: Moment): string {
  const day = formatDate(moment);
  return day && `${day} at ${formatTime(moment)}`;
}

/** `5:30 PM – 7:00 PM` from a start and a duration in minutes; only the start when there is no duration. */
export function formatTimeRange(start: Moment, minutes: number | null | undefined): string {
  const date = toDate(start);
  if (!date) return '';
  if (!minutes) return formatTime(date);
  return `${formatTime(date)} – ${formatTime(date.getTime() + minutes * 60_000)}`;
}

/** `March 2026` from `2026-03` or `2026-03-06`. */
export function formatMonth(month: string): string {
  const date = new Date(`${month.slice(0, 7)}-15T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

const day = 86_400_000;

/** How many campus days ago something began: `today`, `1 day`, `3 days`. */
export function formatAge(moment: Moment, now: Moment = new Date()): string {
  const [from, to] = [campusDay(moment), campusDay(now)];
  if (!from || !to) return '';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day);
  return days <= 0 ? 'today' : plural(days, 'day');
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 3 days`, `2 hours ago`, `now`. */
export function formatRelative(moment: Moment, now: Moment = new Date()): string {
  const [date, from] = [toDate(moment), toDate(now)];
  if (!date || !from) return '';
  const distance = date.getTime() - from.getTime();
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
  for (const [unit, size] of units) {
    if (Math.abs(distance) >= size) return words.format(Math.trunc(distance / size), unit);
  }
  return 'now';
}
