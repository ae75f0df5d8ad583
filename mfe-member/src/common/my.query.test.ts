import { aUserEvent } from 'shared-session/testing';
import { isUpcoming, newestFirst, registeredFor } from './my.query';

const now = Date.parse('2026-03-06T06:00:00Z');
const before = '2026-03-06T05:59:59Z';
const after = '2026-03-06T06:00:01Z';
const moment = '2026-03-06T06:00:00Z';
const eventWith = (registration: object, _id = 'event-1') => {
  const event = aUserEvent({ _id });
  return { ...event, registration: { ...event.registration, ...registration } };
};

test('an event is upcoming until the instant of its date', () => {
  expect([after, moment, before].map((date) => isUpcoming({ date }, now))).toEqual([
    true,
    false,
    false,
  ]);
});

test('an invitation is no place before it is accepted', () => {
  const events = [eventWith({ invited: true }, 'a'), eventWith({ invited: false }, 'b')];
  expect(registeredFor(events).map(({ _id }) => _id)).toEqual(['b']);
});

test('the newest is first, and the list itself stays as it was', () => {
  const list = ['2026-03-02T00:00:00Z', '2026-03-03T00:00:00+05:30', '2026-03-01T00:00:00Z'];
  const kept = [...list];
  expect(newestFirst(list, (at) => at)).toEqual([list[1], list[0], list[2]]);
  expect(list).toEqual(kept);
});
