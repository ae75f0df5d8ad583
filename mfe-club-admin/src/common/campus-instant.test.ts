/** @without-browser */
import { campusDateTime, campusInstant } from './campus-instant';

test.each([
  ['2026-03-05T18:00', '2026-03-05T12:30:00.000Z'],
  ['2026-03-05T02:00', '2026-03-04T20:30:00.000Z'],
  ['2026-03-05T', null],
  ['2026-03-05', null],
  ['T18:00', null],
  ['', null],
  ['2026-13-05T18:00', null],
  ['soonTlater', null],
])('"%s" on the campus clock is the instant %s', (typed, instant) =>
  expect(campusInstant(typed)).toBe(instant),
);

test.each([
  ['2026-03-05T12:30:00.000Z', '2026-03-05T18:00'],
  ['2026-03-04T20:30:00.000Z', '2026-03-05T02:00'],
  ['', ''],
  ['soon', ''],
])('the instant "%s" stands in its input as "%s"', (instant, typed) =>
  expect(campusDateTime(instant)).toBe(typed),
);
