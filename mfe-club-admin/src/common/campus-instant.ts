import { campusDay, campusTime, fromCampus } from 'shared-ui/format';

/** `2026-03-05T18:00` on the campus clock to an ISO instant; null if it cannot be read. */
export const campusInstant = (dateTime: string): string | null => {
  const [day, time] = dateTime.split('T');
  if (!day || !time) return null;
  const instant = fromCampus(day, time);
  return Number.isNaN(Date.parse(instant)) ? null : instant;
};

/** An instant as the value of a date-and-time input. */
export const campusDateTime = (instant: string): string =>
  instant && !Number.isNaN(Date.parse(instant))
    ? `${campusDay(instant)}T${campusTime(instant)}`
    : '';
