import { campusClock, campusDay, fromCampus, type Moment, toDate } from './campus-zone';
import { plural } from './numbers';

// The words of en-US, written out: building the page's first Intl format takes longer than drawing
// the page that shows it.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdayOf = (clock: Date) => weekdays[clock.getUTCDay()] ?? '';
const monthOf = (clock: Date) => months[clock.getUTCMonth()] ?? '';

/** `Friday, March 6, 2026` */
export function formatDate(moment: Moment): string {
  const clock = campusClock(moment);
  return clock
    ? `${weekdayOf(clock)}, ${monthOf(clock)} ${clock.getUTCDate()}, ${clock.getUTCFullYear()}`
    : '';
}

/** `5:30 PM`; no line breaks between the two. */
export function formatTime(moment: Moment): string {
  const clock = campusClock(moment);
  if (!clock) return '';
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Fri, Mar 6`, with the year when it is not that of `now` on campus; always with null. */
export function formatShortDate(moment: Moment, now: Moment = new Date()): string {
  const clock = campusClock(moment);
  if (!clock) return '';
  const year = clock.getUTCFullYear();
  const sameYear = year === campusClock(now)?.getUTCFullYear();
  return `${weekdayOf(clock).slice(0, 3)}, ${monthOf(clock).slice(0, 3)} ${clock.getUTCDate()}${sameYear ? '' : `, ${year}`}`;
}

/** A campus day (`2026-03-06`) as formatShortDate writes it. */
export const formatShortDay = (day: string, now: Moment = new Date()): string =>
  formatShortDate(fromCampus(day, '12:00'), now);

/**
 * `Fri, Mar 6, 5:30 PM`, with the year when it is not that of `now` on campus; always with null.
 */
export function formatDateTime(moment: Moment, now: Moment = new Date()): string {
  const day = formatShortDate(moment, now);
  return day && `${day}, ${formatTime(moment)}`;
}

/** `Friday, March 6, 2026 at 5:30 PM` */
export function formatFullDateTime(moment: Moment): string {
  const day = formatDate(moment);
  return day && `${day} at ${formatTime(moment)}`;
}

/**
 * `5:30 PM – 7:00 PM` from a start and a duration in minutes; only the start when there is no
 * duration.
 */
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
  return `${monthOf(date)} ${date.getUTCFullYear()}`;
}

const day = 86_400_000;

/** How many campus days ago something began: `today`, `1 day`, `3 days`. */
export function formatAge(moment: Moment, now: Moment = new Date()): string {
  const [from, to] = [campusDay(moment), campusDay(now)];
  if (!from || !to) return '';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day);
  return days <= 0 ? 'today' : plural(days, 'day');
}

const units: [string, number][] = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `in 3 days`, `2 hours ago`, `now`. */
export function formatRelative(moment: Moment, now: Moment = new Date()): string {
  const [date, from] = [toDate(moment), toDate(now)];
  if (!date || !from) return '';
  const distance = date.getTime() - from.getTime();
  for (const [unit, size] of units) {
    const words = plural(Math.trunc(Math.abs(distance) / size), unit);
    if (Math.abs(distance) >= size) return distance > 0 ? `in ${words}` : `${words} ago`;
  }
  return 'now';
}
