import { readConfig } from '../../config/env';
import { only } from '../../http/policy';
import { actorWith } from '../../testing/actor-with';
import { withPasswords } from './passwords.policy';

const config = readConfig({});
const policyWith = (hasPasswords: boolean) =>
  withPasswords(only(['member']), { ...config, signIn: { providers: [], hasPasswords } });

it('leaves a call as it is where people have passwords', () => {
  const { name, token, check } = policyWith(true);
  expect([name, token]).toEqual(['member', 'required']);
  expect(check(actorWith('member'))).toBe(true);
  expect(check(actorWith('clubAdmin'))).toMatchObject({ status: 403, code: 'forbidden' });
});

it.each(['member', 'clubAdmin'] as const)('refuses a %s where PASSWORDS is off', (role) => {
  expect(policyWith(false).check(actorWith(role))).toEqual({
    status: 403,
    code: 'passwords_off',
    message: 'Passwords are switched off here. Please sign in with your account',
  });
});
