/**
 * Days and zone-less texts in the campus's time zone. Pure, without dependencies, for server and
 * browser. A day is written `YYYY-MM-DD`; an instant is a Date.
 */

/** The zone until the server has named its own (`GET /server-time`). */
export const defaultCampusZone = 'Asia/Kolkata';

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
};

/**
 * Minutes ahead of UTC of zones without clock changes since 1970. Avoids the first Intl format of a
 * page, which is slow.
 */
const steadyOffsets: Readonly<Record<string, number>> = { [defaultCampusZone]: 330, UTC: 0 };

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
const offsetAt = (instant: number, zone: string): number => {
  const steady = steadyOffsets[zone];
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only faster
  if (steady !== undefined && instant >= 0) return steady * 60_000;
  const parts: Record<string, number> = {};
  for (const part of formatterOf(zone).formatToParts(instant))
    parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return wall - Math.floor(instant / 1000) * 1000;
};

/**
 * The instant at which the zone's clocks first show a wall time; a time skipped by a change of
 * clocks moves forward with it.
 */
const instantOfWall = (wall: number, zone: string): number => {
  const before = offsetAt(wall - 86_400_000, zone);
  const after = offsetAt(wall + 86_400_000, zone);
  const early = wall - Math.max(before, after);
  if (offsetAt(early, zone) === wall - early) return early;
  return wall - Math.min(before, after);
};

/** Whether the runtime knows a time zone by this name. */
export const isTimeZone = (zone: string): boolean => {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** The campus day an instant falls on, as `YYYY-MM-DD`. */
export const campusDay = (instant: Date | number | string, zone: string): string => {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 10);
};

/** The campus wall time of an instant, as `YYYY-MM-DDTHH:mm`: what a date and time input holds. */
export const campusWallTime = (instant: Date | number | string, zone: string): string => {
  const at = new Date(instant).getTime();
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16);
};

/** The first instant of the campus day an instant falls on. */
export const startOfDay = (instant: Date | number | string, zone: string): Date =>
  new Date(instantOfWall(Date.parse(`${campusDay(instant, zone)}T00:00:00Z`), zone));

/** The last millisecond of the campus day an instant falls on. */
export const endOfDay = (instant: Date | number | string, zone: string): Date => {
  const midnight = Date.parse(`${campusDay(instant, zone)}T00:00:00Z`);
  return new Date(instantOfWall(midnight + 86_400_000, zone) - 1);
};

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

interface Wall {
  wall: number;
  zone: string | undefined;
  hasTime: boolean;
}

/**
 * The latest instant; later ones ("for ever") become this one. Leaves room to add days and
 * durations within four-digit years.
 */
const furthest = Date.UTC(9999, 8, 1);

const readText = (text: string): Wall | null => {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    match;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  // Date.UTC overflows: 30 February becomes 2 March.
  const isReal =
    new Date(wall)
      .toISOString()
      .startsWith(`${year}-${month}-${day}T${hour}:${minute}:${second}.`) && Number(year) >= 1900;
  return isReal ? { wall: Math.min(wall, furthest), zone, hasTime: match[4] !== undefined } : null;
};

/**
 * Reads `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm[:ss]` as campus wall time; null for other text or a date
 * that does not exist.
 */
export const parseZoneless = (text: string, zone: string): Date | null => {
  const read = readText(text);
  return read && read.zone === undefined ? new Date(instantOfWall(read.wall, zone)) : null;
};

/**
 * Reads an ISO instant, or zone-less text as campus wall time; null for other text or a date that
 * does not exist.
 */
export const parseInstant = (text: string, zone: string): Date | null => {
  const read = readText(text);
  if (!read) return null;
  if (read.zone === undefined) return new Date(instantOfWall(read.wall, zone));
  if (!read.hasTime) return null;
  // `Z` has no digits, so the offset is 0.
  const digits = read.zone.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2));
  if (hours > 14 || minutes > 59) return null;
  return new Date(
    read.wall - (read.zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000,
  );
};

/** The end of the campus day of a text: ranges include their last day. */
export const parseRangeEnd = (text: string, zone: string): Date | null => {
  const at = parseInstant(text, zone);
  return at && endOfDay(at, zone);
};
