import { words } from 'shared-ui/format';

const failures: Readonly<Record<string, string>> = {
  wrong_password: 'Wrong password',
  unknown_account: 'Unknown account',
  inactive: 'Account not active',
  away: 'Provider could not be reached',
  cancelled: 'Cancelled',
  expired: 'Took too long',
  'no-email': 'Provider told no address',
  'other-domain': 'Address of another domain',
  refused: 'Refused by the check of the answer',
  unverified: 'Address not verified',
};

/** How a sign-in ended. */
export function outcomeWords(outcome: string): string {
  if (outcome === 'success') return 'Signed in';
  return Object.hasOwn(failures, outcome) ? (failures[outcome] ?? outcome) : words(outcome);
}

/** `password`, or the id of a provider. */
export const wayWords = (way: string): string => (way === 'password' ? 'Password' : way);
