/** @without-browser */
import { registerState, type RegisterFacts } from './register-state';

const facts: RegisterFacts = {
  isSignedIn: true,
  isCancelled: false,
  isRegistered: false,
  waiting: null,
  isInvited: false,
  isPast: false,
  isClosed: false,
  isFull: false,
  mayRegister: true,
  reason: null,
};

test.each<[string, Partial<RegisterFacts>, string, 'open' | 'sign-in' | 'none']>([
  ['open', {}, 'Register Now', 'open'],
  ['signed-out', { isSignedIn: false, mayRegister: false }, 'Register Now', 'sign-in'],
  ['registered', { isRegistered: true, isClosed: true, isFull: true }, 'Registered', 'none'],
  ['waiting', { waiting: 3, isFull: true }, 'On the Waiting List', 'none'],
  ['invited', { isInvited: true }, 'Invited', 'none'],
  ['full', { isFull: true }, 'Event Full', 'none'],
  ['full', { isFull: true, isSignedIn: false }, 'Event Full', 'none'],
  ['closed', { isClosed: true, isSignedIn: false }, 'Registration Closed', 'none'],
  ['past', { isPast: true, isClosed: true }, 'Registration Closed', 'none'],
  ['cancelled', { isCancelled: true, isRegistered: true }, 'Event Cancelled', 'none'],
  ['barred', { mayRegister: false, reason: 'Faculty coordinators cannot register.' }, 'Register Now', 'none'],
])('%s %j', (kind, change, label, action) => {
  expect(registerState({ ...facts, ...change })).toMatchObject({ kind, label, action });
});

test('the sentence says what the click would not', () => {
  expect(registerState({ ...facts, waiting: 3 }).text).toBe('You are number 3 on the waiting list.');
  expect(registerState({ ...facts, isClosed: true }).text).toBe('The registration deadline has passed.');
  expect(registerState({ ...facts, mayRegister: false, reason: 'Only members and club admins register.' }).text).toBe(
    'Only members and club admins register.',
  );
});

test('a full event offers its waiting list to everybody who could register', () => {
  const offer = (change: Partial<RegisterFacts>) => registerState({ ...facts, isFull: true, ...change }).waitingList;
  expect([offer({}), offer({ isSignedIn: false }), offer({ mayRegister: false }), offer({ isClosed: true })]).toEqual([
    'open',
    'sign-in',
    'none',
    'none',
  ]);
});
