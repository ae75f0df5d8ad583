// One zone decides what "today" is for everybody, wherever the device is. It is kept on the page, so that a part which
// bundles this file reads what the shell set.
const key = Symbol.for('campus-portal.time-zone');
const page: Record<symbol, unknown> = Object(globalThis);

/** A moment: ISO text, a Date, or milliseconds since 1970. */
export type Moment = string | number | Date | null | undefined;

/** Sets the campus time zone, e.g. `Asia/Kolkata`. Once, by the shell; an unknown name is refused with a RangeError. */
export function setCampusTimeZone(zone: string) {
  new Intl.DateTimeFormat('en-US', { timeZone: zone });
  page[key] = zone;
}

export const campusTimeZone = (): string => (typeof page[key] === 'string' ? page[key] : 'Asia/Kolkata');

/** The moment as a Date, or undefined when it is absent or unreadable. */
export function toDate(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An en-US formatter in the campus zone; building one is slow, so each is kept. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = campusTimeZone() + JSON.stringify(options);
  const known = formatters.get(id);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: campusTimeZone(), ...options });
  formatters.set(id, made);
  return made;
}

function partsOf(date: Date) {
  const parts: Record<string, string> = {};
  const format = formatter({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  for (const { type, value } of format.formatToParts(date)) parts[type] = value;
  return parts;
}

/** Calendar day on campus, `2026-03-06`; empty for an absent or unreadable moment. */
export function campusDay(moment: Moment): string {
  const date = toDate(moment);
  if (!date) return '';
  const { year, month, day } = partsOf(date);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** Time of day on campus, `17:30`; empty for an absent or unreadable moment. */
export function campusTime(moment: Moment): string {
  const date = toDate(moment);
  if (!date) return '';
  const { hour, minute } = partsOf(date);
  return `${hour}:${minute}`;
}

/** Minutes the campus clock is ahead of UTC at a moment. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(instant));
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return Math.round((asUtc - Math.floor(instant / 1000) * 1000) / 60_000);
}

/** The ISO instant at which the campus clock shows this day and time; empty when they are not readable. */
export function fromCampus(day: string, time = '00:00'): string {
  const wall = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(wall)) return '';
  const guess = wall - offsetAt(wall) * 60_000;
  // The offset may differ at the guessed moment, on the days the clock changes.
  return new Date(wall - offsetAt(guess) * 60_000).toISOString();
}

export const isSameCampusDay = (a: Moment, b: Moment) => campusDay(a) !== '' && campusDay(a) === campusDay(b);

/** `addDays('2026-02-28', 1)` → `2026-03-01`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Last millisecond of a campus day as an ISO instant. */
export function endOfCampusDay(day: string): string {
  const next = fromCampus(addDays(day, 1));
  return next ? new Date(Date.parse(next) - 1).toISOString() : '';
}
