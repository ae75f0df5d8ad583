import { outcomeWords, wayWords } from './sign-in-words';

it.each([
  ['success', 'Signed in'],
  ['wrong_password', 'Wrong password'],
  ['unknown_account', 'Unknown account'],
  ['inactive', 'Account not active'],
  ['other-domain', 'Address of another domain'],
  ['constructor', 'Constructor'],
])('says of %s: %s', (outcome, said) => expect(outcomeWords(outcome)).toBe(said));

it('names the password, and a provider by its id', () => {
  expect([wayWords('password'), wayWords('campus')]).toEqual(['Password', 'campus']);
});
