/** Offset of a zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant.getTime() / 1000) * 1000;
};

/** The instant at which a wall clock of the zone shows this time (`wall` read as UTC). A time the clock skips moves on by the skipped hour. */
export const fromWallClock = (wall: Date, zone: string): Date => {
  const guess = new Date(wall.getTime() - offsetAt(wall, zone));
  return new Date(wall.getTime() - offsetAt(guess, zone));
};

/** `2026-03-06`: the campus day an instant falls on. */
export const campusDay = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetAt(instant, zone)).toISOString().slice(0, 10);

/** The instant at which a campus day begins. */
export const startOfDay = (day: string, zone: string): Date => fromWallClock(new Date(`${day}T00:00:00.000Z`), zone);

/** The instant at which the next campus day begins: the exclusive end of `day`. */
export const endOfDay = (day: string, zone: string): Date => {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOfDay(next.toISOString().slice(0, 10), zone);
};
