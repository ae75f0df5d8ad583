import * as campus from 'contracts/campus-time';

// One zone decides what "today" is for everybody, wherever the device is. It is kept on the page,
// so that a part which bundles this file reads what the shell set.
const key = Symbol.for('campus-portal.time-zone');
const page = globalThis as Record<symbol, unknown>;

/** A moment: ISO text, a Date, or milliseconds since 1970. */
export type Moment = string | number | Date | null | undefined;

/**
 * Sets the campus time zone, e.g. `Asia/Kolkata`. Once, by the shell; an unknown name is refused
 * with a RangeError.
 */
export function setCampusTimeZone(zone: string) {
  if (!campus.isTimeZone(zone)) throw new RangeError(`unknown time zone: ${zone}`);
  page[key] = zone;
}

export const campusTimeZone = (): string =>
  typeof page[key] === 'string' ? page[key] : campus.defaultCampusZone;

/** The moment as a Date, or undefined when it is absent or unreadable. */
export function toDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * The campus clock at a moment, to be read as if it were UTC; undefined for an absent or unreadable
 * moment.
 */
export function campusClock(moment: Moment): Date | undefined {
  const date = toDate(moment);
  return date && toDate(`${campus.campusWallTime(date, campusTimeZone())}Z`);
}

/** Calendar day on campus, `2026-03-06`; empty for an absent or unreadable moment. */
export function campusDay(moment: Moment): string {
  const date = toDate(moment);
  return date ? campus.campusDay(date, campusTimeZone()) : '';
}

/** Time of day on campus, `17:30`; empty for an absent or unreadable moment. */
export function campusTime(moment: Moment): string {
  const date = toDate(moment);
  return date ? campus.campusWallTime(date, campusTimeZone()).slice(11) : '';
}

/**
 * The ISO instant at which the campus clock shows this day and time; empty when they are not
 * readable.
 */
export const fromCampus = (day: string, time = '00:00'): string =>
  campus.parseZoneless(`${day}T${time}`, campusTimeZone())?.toISOString() ?? '';

export const isSameCampusDay = (a: Moment, b: Moment) =>
  campusDay(a) !== '' && campusDay(a) === campusDay(b);

/** `addDays('2026-02-28', 1)` → `2026-03-01`; empty for an unreadable day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Last millisecond of a campus day as an ISO instant; empty for an unreadable day. */
export const endOfCampusDay = (day: string): string =>
  campus.parseRangeEnd(day, campusTimeZone())?.toISOString() ?? '';
