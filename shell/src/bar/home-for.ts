import { homeOf } from 'contracts/constants';
import { isKnownRole, type User } from 'shared-session';

/** One's own home; a visitor's is the list of events. */
export const homeFor = (user: User | null): string =>
  user && isKnownRole(user.role) ? homeOf[user.role] : '/events';
