import { type EventDetail } from 'contracts';
import { anEventDetail, aCoordinator, aUser } from 'shared-session/testing';
import { registerFacts, seatsLeft, seatsTaken } from './event-facts';
import { timingOf } from './timing';

const now = Date.parse('2026-03-06T06:00:00Z');
const event = anEventDetail({
  date: '2026-03-10T06:00:00Z',
  registrationDeadline: '2026-03-08T06:00:00Z',
});

/** What a server that knows only the documented fields would send. */
function documented(part: Partial<EventDetail>): EventDetail {
  const whole: EventDetail = {
    ...event,
    registeredParticipants: [{ _id: 'p', userId: 'user-1' }, { _id: 'q' }],
    maxParticipants: 2,
    ...part,
  };
  for (const name of ['registeredCount', 'spotsLeft', 'isFull', 'mayRegister', 'reason'])
    Reflect.deleteProperty(whole, name);
  return whole;
}

test('seats come from the counts, else from the list', () => {
  expect([seatsTaken(event), seatsLeft(event)]).toEqual([12, 28]);
  expect([seatsTaken(documented({})), seatsLeft(documented({}))]).toEqual([2, 0]);
  expect(seatsLeft(documented({ maxParticipants: 1 }))).toBe(0);
});

test('an answer without the extra fields still tells registered, full and allowed', () => {
  expect(registerFacts(documented({}), aUser(), undefined, now)).toMatchObject({
    isRegistered: true,
    isFull: true,
    mayRegister: true,
  });
  expect(registerFacts(documented({}), aCoordinator(), undefined, now)).toMatchObject({
    isRegistered: false,
    mayRegister: false,
  });
});

test('what has passed is closed by the given clock', () => {
  expect(registerFacts(event, null, null, Date.parse('2026-03-09T06:00:00Z'))).toMatchObject({
    isClosed: true,
    isPast: false,
    isSignedIn: false,
  });
  const badge = (text: string, part = {}) => timingOf({ ...event, ...part }, Date.parse(text));
  expect([
    badge('2026-03-06T06:00:00Z'),
    badge('2026-03-09T06:00:00Z'),
    badge('2026-03-10T07:00:00Z'),
    badge('2026-03-10T09:00:00Z'),
  ]).toEqual(['upcoming', 'past', 'ongoing', 'completed']);
  expect(badge('2026-03-06T06:00:00Z', { status: 'CANCELLED' })).toBe('cancelled');
});
