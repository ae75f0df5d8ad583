import { type EventDetail, type MyRegistration } from 'contracts';
import { anEventDetail, aUser } from 'shared-session/testing';
import { hasEnded, registerFacts } from './event-facts';
import { registration } from '../../testing/answers';
import { eventStatusOf } from './event-status';

const now = Date.parse('2026-03-06T06:00:00Z');
const event = anEventDetail({
  date: '2026-03-10T06:00:00Z',
  registrationDeadline: '2026-03-08T06:00:00Z',
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
  const listed = { ...event, registeredParticipants: [{ _id: 'p', userId: 'user-1' }] };
  expect(registerFacts(listed, aUser(), mine ? registration(mine) : mine, now)).toMatchObject(
    facts,
  );
});

test('the list of the event names the caller alone; nobody is in an absent one', () => {
  const isIn = (list: EventDetail['registeredParticipants'], user = aUser()) =>
    registerFacts({ ...event, registeredParticipants: list }, user, undefined, now).isRegistered;
  expect(isIn([{ _id: 'p', userId: 'user-1' }, { _id: 'q' }])).toBe(true);
  expect(isIn([{ _id: 'user-1' }])).toBe(false);
  expect(isIn(undefined)).toBe(false);
});

test('who may register is what the server says', () => {
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
  expect(registerFacts(event, null, null, now).isCancelled).toBe(false);
  expect(registerFacts({ ...event, status: 'CANCELLED' }, null, null, now).isCancelled).toBe(true);
});

test('an event is over at its end', () => {
  const at = (part: Partial<EventDetail>) => hasEnded({ ...event, ...part }, now);
  expect(at({ date: before, endDate: after })).toBe(false);
  expect(at({ date: before, endDate: moment })).toBe(true);
  expect(registerFacts({ ...event, date: before, endDate: after }, null, null, now)).toMatchObject({
    isPast: true,
    hasEnded: false,
  });
});
