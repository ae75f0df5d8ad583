import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { hashOf } from '../../lib/ids';
import { createSessionRepository } from './sessions.repository';

/** Sessions of signed-in people. */
export const createSessionService = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const sessions = createSessionRepository(db);

  return {
    /**
     * Finds the person behind a token: one prepared statement per request, nothing remembered in
     * the process, so that a changed role, a sign-out and a deactivation hold at the next call in
     * every process.
     */
    actorOf: async (token: string): Promise<Actor | null> =>
      (await sessions.find(hashOf(token), clock())) ?? null,
  };
};
