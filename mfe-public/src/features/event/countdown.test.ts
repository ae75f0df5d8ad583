/** @without-browser */
import { countdown, countdownTarget, nextChange } from './countdown';

test.each([
  [((2 * 24 + 3) * 3600 + 59 * 60 + 5) * 1000, '2d 3h'],
  [24 * 3_600_000, '1d 0h'],
  [24 * 3_600_000 - 1, '23h 59m'],
  [5 * 3_600_000 + 4 * 60_000, '5h 04m'],
  [3_600_000, '1h 00m'],
  [3_600_000 - 1, '59m 59s'],
  [12 * 60_000 + 5_000, '12m 05s'],
  [59_999, '0m 59s'],
  [-5_000, '0m 00s'],
])('%i ms are shown as %s', (left, text) => {
  expect(countdown(left, 0)).toBe(text);
});

test.each([
  ['2026-03-01T11:55:00Z', '2026-03-01T12:00:20.001Z', '5d 0h', '4d 23h'],
  ['2026-03-06T02:55:00Z', '2026-03-06T02:55:20.001Z', '9h 05m', '9h 04m'],
  ['2026-03-06T11:55:00.300Z', '2026-03-06T11:55:01.001Z', '5m 19s', '5m 18s'],
])('from %s on its words change at %s', (now, change, before, after) => {
  const until = Date.parse('2026-03-06T12:00:20Z');
  const at = Date.parse(change);
  expect(nextChange(until, Date.parse(now))).toBe(change);
  expect([countdown(until, at - 1), countdown(until, at)]).toEqual([before, after]);
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

test.each([
  [24 * 3_600_000, '2026-01-01T00:00:00.001Z'],
  [24 * 3_600_000 + 60_000, '2026-01-01T00:01:00.001Z'],
  [3_600_000, '2026-01-01T00:00:00.001Z'],
  [3_600_000 + 1000, '2026-01-01T00:00:01.001Z'],
])('%i ms ahead the words change at %s', (left, change) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(nextChange(now + left, now)).toBe(change);
});

test('at the deadline it runs to the start, at the start it ends', () => {
  const date = '2026-03-06T12:00:00Z';
  const deadline = '2026-03-05T12:00:00Z';
  const at = (registrationDeadline: string, text: string) =>
    countdownTarget({ date, registrationDeadline }, Date.parse(text))?.label;
  expect(at(deadline, deadline)).toBe('Starts in');
  expect(at(deadline, date)).toBeUndefined();
});
