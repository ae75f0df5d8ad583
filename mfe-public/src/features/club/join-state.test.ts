/** @without-browser */
import { joinState, type JoinFacts } from './join-state';

const facts: JoinFacts = {
  isSignedIn: true,
  role: 'member',
  isClubActive: true,
  isMember: false,
  hasPendingRequest: false,
  isSending: false,
  hasFailed: false,
};

test.each<[string, Partial<JoinFacts>, string, boolean]>([
  ['a student outside the club', {}, 'Join Club', false],
  ['a visitor', { isSignedIn: false, role: undefined }, 'Join Club', false],
  ['an admin of another club', { role: 'clubAdmin' }, 'Join Club', false],
  ['while the request travels', { isSending: true }, 'Sending Request...', true],
  ['with a pending request', { hasPendingRequest: true }, 'Request Sent', true],
  ['after an error', { hasFailed: true }, 'Try Again', false],
  ['inside the club', { isMember: true }, 'Member', true],
  ['inside an inactive club', { isMember: true, isClubActive: false }, 'Member', true],
])('the join button for %s', (_, change, label, isDisabled) => {
  expect(joinState({ ...facts, ...change })).toMatchObject({ kind: 'button', label, isDisabled });
});

test.each<[Partial<JoinFacts>, string]>([
  [
    { isClubActive: false, isSignedIn: false },
    'This club is not active at the moment and takes no new members.',
  ],
  [
    { role: 'facultyCoordinator', hasPendingRequest: true },
    'Faculty coordinators look after clubs and do not join them.',
  ],
  [{ role: 'superAdmin', hasFailed: true }, 'Super admins manage all clubs and do not join them.'],
  [{ reason: 'You left this club yesterday.', hasFailed: true }, 'You left this club yesterday.'],
])('a sentence in the place of the button for %j', (change, text) => {
  expect(joinState({ ...facts, ...change })).toEqual({ kind: 'sentence', text });
});

test.each<[Partial<JoinFacts>, string, 'sign-in' | 'send' | 'none']>([
  [{}, 'Join Club', 'send'],
  [{ reason: null }, 'Join Club', 'send'],
  [{ isSignedIn: false, role: 'superAdmin' }, 'Join Club', 'sign-in'],
  [{ isMember: true, isSignedIn: false, role: 'superAdmin' }, 'Member', 'none'],
  [{ isSending: true, hasPendingRequest: true, reason: 'x' }, 'Sending Request...', 'none'],
  [{ hasPendingRequest: true, reason: 'x', hasFailed: true }, 'Request Sent', 'none'],
  [{ hasFailed: true }, 'Try Again', 'send'],
])('a press with %j', (change, label, action) => {
  expect(joinState({ ...facts, ...change })).toEqual({
    kind: 'button',
    label,
    action,
    isDisabled: action === 'none',
  });
});

test('coordinators, super admins and inactive clubs have a sentence in its place', () => {
  for (const change of [
    { role: 'facultyCoordinator' },
    { role: 'superAdmin' },
    { isClubActive: false },
  ]) {
    expect(joinState({ ...facts, ...change }).kind).toBe('sentence');
  }
});
