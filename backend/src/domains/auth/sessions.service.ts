import { createHash } from 'node:crypto';
import { networkOf } from 'server-kit/network-of';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { hashOf, newSecret } from '../../lib/ids';
import { seal, unseal } from '../../lib/sealed';
import { createAuthRepository } from './auth.repository';
import { createSessionRepository } from './sessions.repository';

const day = 86_400_000;

/** An encryption key, which differs from the stored hash of the token. */
const keyOf = (token: string): Buffer =>
  createHash('sha256').update(`sign-out address ${token}`).digest();

interface NewSession {
  /** Id of the account. */
  id: string;
  /** The hash that was checked; absent when no password was. */
  passwordHash?: string | undefined;
  /** The address that signs out at the provider; stored so that only the token opens it. */
  signOutAt?: string | undefined;
  /** `password`, or the id of a provider. */
  way: string;
  /** The network address of the request. */
  address: string | undefined;
}

type Given = Pick<Context, 'clock' | 'config'> & { db: Executor };

/** Sessions of signed-in people. */
export const createSessionService = ({ db, clock, config }: Given) => {
  const sessions = createSessionRepository(db);
  const credentials = createAuthRepository(db);

  return {
    /**
     * Finds the person of a token with one prepared statement per request. Nothing is cached, so
     * role changes, sign-outs and deactivations take effect at the next call.
     */
    actorOf: async (token: string): Promise<Actor | null> =>
      (await sessions.find(hashOf(token), clock())) ?? null,

    /**
     * Returns the token; undefined when the account was closed or its password changed meanwhile.
     */
    openSession: async (session: NewSession): Promise<string | undefined> => {
      const token = newSecret();
      const createdAt = clock();
      const values = {
        tokenHash: hashOf(token),
        userId: session.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + config.sessionDays * day),
        signOutAt: session.signOutAt ? seal(session.signOutAt, keyOf(token)) : null,
      };
      const { passwordHash, way, address } = session;
      const signIn = { passwordHash, way, network: networkOf(address) };
      return (await credentials.addSession(values, signIn)) ? token : undefined;
    },

    /** Ends a session. Returns the address that signs out at its provider. */
    endSession: async (token: string): Promise<string | undefined> => {
      const signOutAt = await credentials.endSession(hashOf(token));
      return signOutAt ? unseal(signOutAt, keyOf(token)) : undefined;
    },
  };
};
