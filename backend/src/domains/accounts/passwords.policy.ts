import { type Config } from '../../config/env';
import { type Actor } from '../../http/actor';
import { deny, type Policy } from '../../http/policy';

/** The policy of a call that sets or checks a password: refused when PASSWORDS is off. */
export const withPasswords = <A extends Actor | null>(
  policy: Policy<A>,
  { signIn }: Config,
): Policy<A> => ({
  ...policy,
  check: (actor) =>
    signIn.hasPasswords
      ? policy.check(actor)
      : deny('passwords_off', 'Passwords are switched off here. Please sign in with your account'),
});
