/** @without-browser */
import { countdown, countdownTarget, nextChange } from './countdown';

test('a countdown shows days only when there are some', () => {
  expect(countdown(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000, 0)).toBe('2d 03h 04m');
  expect([countdown(60_000, 0), countdown(59_999, 0), countdown(0, 5_000)]).toEqual([
    '00h 01m',
    'less than a minute',
    'less than a minute',
  ]);
});

test('its words change with the minutes that are left, never with the seconds', () => {
  const [until, now] = [Date.parse('2026-03-06T12:00:20Z'), Date.parse('2026-03-06T11:55:00Z')];
  const change = Date.parse(nextChange(until, now));
  expect(new Date(change).toISOString()).toBe('2026-03-06T11:55:20.000Z');
  expect([countdown(until, now), countdown(until, change), countdown(until, change + 1)]).toEqual([
    '00h 05m',
    '00h 05m',
    '00h 04m',
  ]);
  expect(nextChange(until, change)).toBe('2026-03-06T11:56:20.000Z');
});

test('it runs to the deadline, then to the start, then not at all', () => {
  const event = { date: '2026-03-06T12:00:00Z', registrationDeadline: '2026-03-05T12:00:00Z' };
  const at = (text: string) => countdownTarget(event, Date.parse(text))?.label;
  expect([
    at('2026-03-04T00:00:00Z'),
    at('2026-03-06T00:00:00Z'),
    at('2026-03-07T00:00:00Z'),
  ]).toEqual(['Registration closes in', 'Starts in', undefined]);
});
