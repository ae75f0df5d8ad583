import { readConfig } from '../../config/env';
import { type Actor } from '../../http/actor';
import { only } from '../../http/policy';
import { withPasswords } from './passwords.policy';

const person = (role: Actor['role']): Actor => ({
  id: 'me',
  name: 'Me',
  email: 'me@campus.test',
  role,
  department: '',
  emailConfirmed: true,
  session: 's',
  memberships: [],
});
const config = readConfig({});
const policyWith = (hasPasswords: boolean) =>
  withPasswords(only(['member']), { ...config, signIn: { providers: [], hasPasswords } });

it('leaves a call as it is where people have passwords', () => {
  const { name, token, check } = policyWith(true);
  expect([name, token]).toEqual(['member', 'required']);
  expect(check(person('member'))).toBe(true);
  expect(check(person('clubAdmin'))).toMatchObject({ status: 403, code: 'forbidden' });
});

it.each(['member', 'clubAdmin'] as const)('refuses a %s where PASSWORDS is off', (role) => {
  expect(policyWith(false).check(person(role))).toEqual({
    status: 403,
    code: 'passwords_off',
    message: 'Passwords are switched off here. Please sign in with your account',
  });
});
