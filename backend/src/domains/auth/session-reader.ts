import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { hashOf } from '../../lib/ids';
import { createSessionRepository } from './sessions.repository';

/**
 * Finds the person behind a token: one prepared statement per request, nothing remembered in the
 * process, so that a changed role, a sign-out and a deactivation hold at the next call in every
 * process.
 */
export const sessionReader = ({
  db,
  clock,
}: Context): ((token: string) => Promise<Actor | null>) => {
  const { find } = createSessionRepository(db);
  return async (token) => (await find(hashOf(token), clock())) ?? null;
};
