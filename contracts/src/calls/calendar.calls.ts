import * as z from 'zod';
import { defineCall } from '../call';
import { dataOf, done, idParams } from '../entities/common';

const tag = 'Calendar';
const feed = z.object({
  /** The whole address. It is secret: anybody who has it can read the feed. */
  url: z.string(),
});

export const eventCalendar = defineCall({
  key: 'GET /event/:id/calendar.ics',
  summary: 'An approved event as a calendar file',
  tag,
  params: idParams,
  answerType: 'text/calendar',
  errors: [404],
});

export const myCalendarFeed = defineCall({
  key: 'GET /me/calendar-feed',
  summary: 'The private address under which calendar programs subscribe to my events',
  tag,
  answer: dataOf(feed),
});

export const renewCalendarFeed = defineCall({
  key: 'POST /me/calendar-feed',
  summary: 'A new private address; the former one stops working',
  tag,
  answer: done.extend({ data: feed }),
});

export const calendarFeed = defineCall({
  key: 'GET /calendar/:secret.ics',
  summary: 'The events of the person who has this secret',
  tag,
  params: z.object({ secret: z.string().regex(/^[\w-]{20,64}$/, 'This is not a feed') }),
  answerType: 'text/calendar',
  errors: [404],
});

export const calendarCalls = [
  eventCalendar,
  myCalendarFeed,
  renewCalendarFeed,
  calendarFeed,
] as const;
