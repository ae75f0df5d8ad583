/** @without-browser */
import { mayAct, registerState, type RegisterFacts } from './register-state';

const facts: RegisterFacts = {
  isSignedIn: true,
  isCancelled: false,
  isRegistered: false,
  waiting: null,
  isInvited: false,
  isPast: false,
  hasEnded: false,
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
  ['invited', { isInvited: true }, 'Register Now', 'open'],
  ['invited', { isInvited: true, isFull: true }, 'Invited', 'none'],
  ['full', { isFull: true }, 'Event Full', 'none'],
  ['full', { isFull: true, isSignedIn: false }, 'Event Full', 'none'],
  ['closed', { isClosed: true, isSignedIn: false }, 'Registration Closed', 'none'],
  ['past', { isPast: true, isClosed: true }, 'Registration Closed', 'none'],
  ['cancelled', { isCancelled: true, isRegistered: true }, 'Event Cancelled', 'none'],
  [
    'barred',
    { mayRegister: false, reason: 'Faculty coordinators cannot register.' },
    'Register Now',
    'none',
  ],
])('%s %j', (kind, change, label, action) => {
  expect(registerState({ ...facts, ...change })).toMatchObject({ kind, label, action });
});

test('the sentence says what the click would not', () => {
  expect(registerState({ ...facts, waiting: 3 }).text).toBe(
    'You are number 3 on the waiting list.',
  );
  expect(registerState({ ...facts, isClosed: true }).text).toBe(
    'The registration deadline has passed.',
  );
  expect(
    registerState({
      ...facts,
      mayRegister: false,
      reason: 'Only members and club admins register.',
    }).text,
  ).toBe('Only members and club admins register.');
});

test.each<[Partial<RegisterFacts>, string | null]>([
  [{}, null],
  [{ isCancelled: true }, 'The organizers have cancelled this event.'],
  [{ isRegistered: true }, 'You are registered for this event.'],
  [{ isRegistered: true, isPast: true, hasEnded: true }, 'You had a place at this event.'],
  [
    { isInvited: true },
    'A team has invited you. Answer the invitation on this page, or register yourself: that declines it.',
  ],
  [
    { isInvited: true, mayRegister: false },
    'A team has invited you. Answer the invitation on this page.',
  ],
  [{ isPast: true }, 'This event has begun.'],
  [{ isPast: true, hasEnded: true }, 'This event has already taken place.'],
  [{ isFull: true }, 'All spots are taken.'],
  [{ isSignedIn: false }, 'You will be asked to sign in first.'],
  [{ mayRegister: false }, 'Your account cannot register for this event.'],
])('the sentence for %j', (change, text) => {
  expect(registerState({ ...facts, ...change }).text).toBe(text);
});

test('what the person already has comes before what is possible', () => {
  const all: RegisterFacts = {
    isSignedIn: false,
    isCancelled: true,
    isRegistered: true,
    waiting: 1,
    isInvited: true,
    isPast: true,
    hasEnded: true,
    isClosed: true,
    isFull: true,
    mayRegister: false,
    reason: null,
  };
  const steps: [Partial<RegisterFacts>, string][] = [
    [{}, 'cancelled'],
    [{ isCancelled: false }, 'registered'],
    [{ isRegistered: false }, 'invited'],
    [{ isInvited: false }, 'waiting'],
    [{ waiting: null }, 'past'],
    [{ isPast: false }, 'closed'],
    [{ isClosed: false }, 'full'],
    [{ isFull: false }, 'signed-out'],
    [{ isSignedIn: true }, 'barred'],
    [{ mayRegister: true }, 'open'],
  ];
  let now = all;
  for (const [change, kind] of steps) {
    now = { ...now, ...change };
    const state = registerState(now);
    expect(state.kind).toBe(kind);
    expect(state.waitingList).toBe(kind === 'full' ? 'sign-in' : 'none');
  }
});

test('a full event offers its waiting list to everybody who could register', () => {
  const offer = (change: Partial<RegisterFacts>) =>
    registerState({ ...facts, isFull: true, ...change }).waitingList;
  expect([
    offer({}),
    offer({ isSignedIn: false }),
    offer({ mayRegister: false }),
    offer({ isClosed: true }),
  ]).toEqual(['open', 'sign-in', 'none', 'none']);
});

test.each([
  ['open', 'none', true],
  ['none', 'sign-in', true],
  ['sign-in', 'open', true],
  ['none', 'none', false],
] as const)('with %s and the waiting list %s something can be pressed: %s', (action, list, may) => {
  expect(mayAct({ kind: 'open', label: '', text: null, action, waitingList: list })).toBe(may);
});

test.each([{ isPast: true }, { isClosed: true }, { isFull: true }, { mayRegister: false }])(
  'an invitation is only answered when %j',
  (change) => {
    expect(registerState({ ...facts, isInvited: true, ...change })).toMatchObject({
      kind: 'invited',
      label: 'Invited',
      action: 'none',
    });
  },
);
