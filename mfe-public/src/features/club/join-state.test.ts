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

test('coordinators, super admins and inactive clubs have a sentence in its place', () => {
  for (const change of [{ role: 'facultyCoordinator' }, { role: 'superAdmin' }, { isClubActive: false }]) {
    expect(joinState({ ...facts, ...change }).kind).toBe('sentence');
  }
});
