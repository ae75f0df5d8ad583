/** @without-browser */
import { eventStatusOf } from './event-status';

const event = {
  date: '2026-03-06T12:00:00Z',
  duration: 90,
  registrationDeadline: '2026-03-05T12:00:00Z',
  status: 'UPCOMING',
};
const at = (text: string, change = {}) => eventStatusOf({ ...event, ...change }, Date.parse(text));

test.each([
  ['2026-03-05T11:59:59Z', 'upcoming'],
  ['2026-03-05T12:00:00Z', 'past'],
  ['2026-03-06T11:59:59Z', 'past'],
  ['2026-03-06T12:00:00Z', 'ongoing'],
  ['2026-03-06T13:29:59Z', 'ongoing'],
  ['2026-03-06T13:30:00Z', 'completed'],
])('at %s the event is %s', (now, timing) => expect(at(now)).toBe(timing));

test('a cancelled event is cancelled at any time', () => {
  const status = 'CANCELLED';
  for (const now of ['2026-03-05T00:00:00Z', '2026-03-06T12:30:00Z', '2026-03-07T00:00:00Z'])
    expect(at(now, { status })).toBe('cancelled');
  expect(at('2026-03-06T12:30:00Z')).toBe('ongoing');
});
