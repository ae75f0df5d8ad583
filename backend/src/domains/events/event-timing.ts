import { type EventStatus } from 'contracts';
import { campusDay, endOfDay, startOfDay } from 'contracts/campus-time';

/** What the timing of an event depends on. */
export interface Timed {
  date: Date;
  endsAt: Date;
  cancelledAt: Date | null;
}

/** The end of an event, `duration` in minutes. */
export const endOf = (date: Date, duration: number): Date =>
  new Date(date.getTime() + duration * 60_000);

/** The status an event has at an instant. */
export const statusAt = (event: Timed, now: Date): EventStatus => {
  if (event.cancelledAt) return 'CANCELLED';
  if (event.endsAt <= now) return 'COMPLETED';
  return event.date <= now ? 'ONGOING' : 'UPCOMING';
};

/** The first instant after `now` at which the status of one of these events changes by itself. */
export const nextStatusChange = (events: readonly Timed[], now: Date): number => {
  let next = Number.POSITIVE_INFINITY;
  for (const { date, endsAt } of events) {
    if (date > now) next = Math.min(next, date.getTime());
    else if (endsAt > now) next = Math.min(next, endsAt.getTime());
  }
  return next;
};

/** First and last millisecond of the campus day that `now` falls on. */
export const todayAt = (now: Date, zone: string): { from: Date; to: Date } => ({
  from: startOfDay(now, zone),
  to: endOfDay(now, zone),
});

/** Whether an instant lies on today's campus day or later. */
export const isTodayOrLater = (date: Date, now: Date, zone: string): boolean =>
  campusDay(date, zone) >= campusDay(now, zone);
