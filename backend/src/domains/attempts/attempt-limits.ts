import { networkOf } from 'server-kit/network-of';
import { type Config } from '../../config/env';
import { hashOf } from '../../lib/ids';

export interface Counter {
  key: string;
  /** Allowed attempts within LOGIN_FAILURE_MINUTES. */
  limit: number;
  /** Delays answers long before it refuses them, because strangers share this counter. */
  slows?: boolean;
  /** Cleared by a success. */
  isOwn?: boolean;
}

/** The counters of one kind of attempt, with the code and the message of its refusal. */
export interface Limits {
  counters: readonly Counter[];
  code: 'too_many_failures' | 'too_many_attempts';
  words: string;
}

/** The key of the counter that only one person, or one device, fills. */
export const ownKeyOf = ({ counters }: Limits): string =>
  counters.find(({ isOwn }) => isOwn)?.key ?? '';

interface Attempt {
  email: string;
  address: string | undefined;
}

const addressKey = (address: string | undefined) => `address:${networkOf(address)}`;

/**
 * What is limited, and by what. Account plus address are refused after a few failures; counters
 * that strangers can fill delay first and refuse at much higher figures.
 */
export const attemptLimits = ({
  loginFailures: { perPair, perAccount, perAddress },
  signUps,
  searchesPerAccount,
  questionsPerAccount,
}: Config) => {
  const failures = (counters: readonly Counter[]): Limits => ({
    counters,
    code: 'too_many_failures',
    words: 'Too many failed attempts',
  });
  const signUpWords = { code: 'too_many_attempts', words: 'Too many sign-ups' } as const;

  return {
    /**
     * `device` has signed in to this account before, so strangers' failures do not count for it.
     */
    signIn: ({ email, address, device }: Attempt & { device?: string | undefined }): Limits =>
      failures(
        device
          ? [{ key: `device:${hashOf(`${device} ${email}`)}`, limit: perPair, isOwn: true }]
          : [
              { key: `pair:${hashOf(email)}:${addressKey(address)}`, limit: perPair, isOwn: true },
              { key: `account:${hashOf(email)}`, limit: perAccount, slows: true },
              { key: addressKey(address), limit: perAddress, slows: true },
            ],
      ),

    /** By session, so that nobody else can use up the attempts. */
    passwordChange: (session: string): Limits =>
      failures([{ key: `password-change:${session}`, limit: perPair, isOwn: true }]),

    /** Reset links that are not valid. */
    passwordReset: ({
      token,
      address,
    }: {
      token: string;
      address: string | undefined;
    }): Limits => ({
      counters: [
        { key: `password-reset:link:${hashOf(token)}`, limit: perPair },
        { key: `password-reset:${addressKey(address)}`, limit: perAddress, slows: true },
      ],
      code: 'too_many_attempts',
      words: 'Too many attempts with a reset link',
    }),

    /** Every request for a reset link, because each sends a message. */
    resetRequest: ({ email, address }: Attempt): Limits => ({
      counters: [
        { key: `reset-request:account:${hashOf(email)}`, limit: perPair },
        { key: `reset-request:${addressKey(address)}`, limit: perAddress, slows: true },
      ],
      code: 'too_many_attempts',
      words: 'Too many requests for a reset link',
    }),

    /** Links that confirm an address and do not work. */
    confirmation: ({ token, address }: { token: string; address: string | undefined }): Limits => ({
      counters: [
        { key: `confirmation:link:${hashOf(token)}`, limit: perPair },
        { key: `confirmation:${addressKey(address)}`, limit: perAddress, slows: true },
      ],
      code: 'too_many_attempts',
      words: 'Too many attempts with a link',
    }),

    /** Every request for such a link: each is a message. */
    confirmationRequest: (userId: string): Limits => ({
      counters: [{ key: `confirmation-request:${hashOf(userId)}`, limit: perPair }],
      code: 'too_many_attempts',
      words: 'Too many requests for a link',
    }),

    /** All sign-ups, those that work included. */
    signUp: ({ email, address }: Attempt): Limits => ({
      counters: [
        { key: `sign-up:pair:${hashOf(email)}:${addressKey(address)}`, limit: perPair },
        { key: `sign-up:account:${hashOf(email)}`, limit: perAccount, slows: true },
        { key: `sign-up:${addressKey(address)}`, limit: signUps.perAddress },
      ],
      ...signUpWords,
    }),

    /** Searches for people, each of which may tell whether an address has an account. */
    peopleSearch: (userId: string): Limits => ({
      counters: [{ key: `search:${hashOf(userId)}`, limit: searchesPerAccount }],
      code: 'too_many_attempts',
      words: 'Too many searches',
    }),

    /** Questions to clubs: each is a message to somebody. */
    clubQuestions: (userId: string): Limits => ({
      counters: [{ key: `question:${hashOf(userId)}`, limit: questionsPerAccount }],
      code: 'too_many_attempts',
      words: 'Too many questions',
    }),

    /** Sign-ups that are refused: each may tell whether an address has an account. */
    failedSignUp: ({ address }: Pick<Attempt, 'address'>): Limits => ({
      counters: [
        {
          key: `sign-up:failed:${addressKey(address)}`,
          limit: signUps.failuresPerAddress,
          slows: true,
        },
      ],
      ...signUpWords,
    }),
  };
};
