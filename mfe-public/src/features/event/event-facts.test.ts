import { type EventDetail, type MyRegistration } from 'contracts';
import { anEventDetail, aCoordinator, aUser } from 'shared-session/testing';
import { hasEnded, isInvited, registerFacts, seatsLeft, seatsTaken } from './event-facts';
import { registration } from '../../testing/answers';
import { eventStatusOf } from './event-status';

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
  const badge = (text: string, part = {}) => eventStatusOf({ ...event, ...part }, Date.parse(text));
  expect([
    badge('2026-03-06T06:00:00Z'),
    badge('2026-03-09T06:00:00Z'),
    badge('2026-03-10T07:00:00Z'),
    badge('2026-03-10T09:00:00Z'),
  ]).toEqual(['upcoming', 'past', 'ongoing', 'completed']);
  expect(badge('2026-03-06T06:00:00Z', { status: 'CANCELLED' })).toBe('cancelled');
});

const before = '2026-03-06T05:00:00Z';
const after = '2026-03-06T07:00:00Z';
const moment = '2026-03-06T06:00:00Z';

test.each<[string, Partial<MyRegistration> | null | undefined, object]>([
  ['a place', {}, { isRegistered: true, waiting: null, isInvited: false }],
  ['a place that was cancelled', { status: 'CANCELLED' }, { isRegistered: false }],
  ['the waiting list', { waiting: 3 }, { isRegistered: false, waiting: 3, isInvited: false }],
  ['an invitation', { invited: true }, { isRegistered: false, isInvited: true }],
  [
    'an invitation to be answered later',
    { invited: true, answerBy: after },
    { isRegistered: false, isInvited: true },
  ],
  [
    'an invitation whose time is over at this moment',
    { invited: true, answerBy: moment },
    { isRegistered: false, isInvited: false, waiting: null },
  ],
  ['a place with an old end of an invitation', { answerBy: before }, { isRegistered: true }],
  ['none', null, { isRegistered: false, isInvited: false, waiting: null }],
])('with %s of one’s own', (_name, mine, facts) => {
  // The event's list counts only while the person's registration is loading.
  const listed = documented({});
  expect(registerFacts(listed, aUser(), mine ? registration(mine) : mine, now)).toMatchObject(
    facts,
  );
});

test('an invitation that is over is none', () => {
  expect(isInvited(registration({ invited: true, answerBy: before }), now)).toBe(false);
  expect(isInvited(registration({ invited: false, answerBy: after }), now)).toBe(false);
  expect(isInvited(registration({ invited: true }), now)).toBe(true);
});

test('the list of the event names people by id or whole; nobody is in an absent one', () => {
  const me = aUser();
  // Older servers answer ids.
  const isIn = (list: unknown[]) =>
    registerFacts(
      documented({ registeredParticipants: list as EventDetail['registeredParticipants'] }),
      me,
      undefined,
      now,
    ).isRegistered;
  expect(isIn([me._id])).toBe(true);
  expect(isIn(['somebody'])).toBe(false);
  expect(isIn([{ _id: 'p', userId: me._id }])).toBe(true);
  const none = documented({});
  Reflect.deleteProperty(none, 'registeredParticipants');
  expect(registerFacts(none, me, undefined, now).isRegistered).toBe(false);
  expect(registerFacts(documented({}), null, undefined, now).isRegistered).toBe(false);
  expect([seatsTaken(none), seatsLeft(none)]).toEqual([0, 2]);
  Reflect.deleteProperty(none, 'maxParticipants');
  expect(seatsLeft(none)).toBe(0);
});

test('who may register is said by the role when the server does not say it', () => {
  const role = (part: Parameters<typeof aUser>[0]) => {
    const { mayRegister, reason } = registerFacts(documented({}), aUser(part), null, now);
    return [mayRegister, reason];
  };
  expect(role({ role: 'member' })).toEqual([true, null]);
  expect(role({ role: 'clubAdmin' })).toEqual([true, null]);
  const words = 'Only students and club admins register for events.';
  expect(role({ role: 'superAdmin' })).toEqual([false, words]);
  const told = { ...event, mayRegister: false, reason: 'Another department' };
  expect(registerFacts(told, aUser(), null, now)).toMatchObject({
    mayRegister: false,
    reason: 'Another department',
    isSignedIn: true,
  });
});

test('full and cancelled are what the server says', () => {
  expect(registerFacts({ ...event, isFull: true }, null, null, now).isFull).toBe(true);
  expect(registerFacts({ ...event, isFull: false }, null, null, now).isFull).toBe(false);
  expect(registerFacts(documented({ maxParticipants: 3 }), null, null, now).isFull).toBe(false);
  expect(registerFacts(event, null, null, now).isCancelled).toBe(false);
  expect(registerFacts({ ...event, status: 'CANCELLED' }, null, null, now).isCancelled).toBe(true);
});

test('an event is over at its end; one without an end at its date', () => {
  const at = (part: Partial<EventDetail>) => hasEnded({ ...event, ...part }, now);
  expect(at({ date: before, endDate: after })).toBe(false);
  expect(at({ date: before, endDate: moment })).toBe(true);
  const endless = documented({ date: before });
  Reflect.deleteProperty(endless, 'endDate');
  expect(hasEnded(endless, now)).toBe(true);
  expect(registerFacts({ ...event, date: before, endDate: after }, null, null, now)).toMatchObject({
    isPast: true,
    hasEnded: false,
  });
});
