/** @without-browser */
import { countdown, countdownTarget } from './countdown';

test('a countdown shows days only when there are some', () => {
  expect(countdown(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000, 0)).toBe('2d 03h 04m 05s');
  expect([countdown(59_600, 0), countdown(0, 5_000)]).toEqual(['00h 01m 00s', '00h 00m 00s']);
});

test('it runs to the deadline, then to the start, then not at all', () => {
  const event = { date: '2026-03-06T12:00:00Z', registrationDeadline: '2026-03-05T12:00:00Z' };
  const at = (text: string) => countdownTarget(event, Date.parse(text))?.label;
  expect([at('2026-03-04T00:00:00Z'), at('2026-03-06T00:00:00Z'), at('2026-03-07T00:00:00Z')]).toEqual([
    'Registration closes in',
    'Starts in',
    undefined,
  ]);
});
