import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { newSecret } from './ids';
import { createKeyedLimit } from './keyed-limit';

interface Attempt {
  /** Attempts of one queue are done one after another: those that share a narrow limit. */
  queue: string;
  /** The hash to compare with; undefined for an unknown account, which takes the same work. */
  stored: string | undefined;
  password: string;
  /** Runs when it is nearly this attempt's turn, and refuses it by throwing. */
  before?: () => Promise<unknown>;
}

export interface Hasher {
  hash: (password: string) => Promise<string>;
  verify: (attempt: Attempt) => Promise<boolean>;
  /** Passwords in the queue. */
  waiting?: () => number;
}

// OWASP's parameters: argon2id (the library's default) with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * How many attempts are past `before` or in it, per processor. A hash takes 10 ms and the database
 * some 100 when many sign in at a time: with fewer of them the processors would wait for it.
 */
const READY = 16;

/** Passwords are hashed on worker threads, as many at a time as there are processors. */
export const createHasher = (width = availableParallelism()): Hasher => {
  const thread = pLimit(width);
  const ready = pLimit(width * READY);
  const turnOf = createKeyedLimit(1);
  const stranger = hash(newSecret(), cost);
  let asked = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    try {
      return await work();
    } finally {
      asked -= 1;
    }
  };
  return {
    waiting: () => asked - thread.activeCount,
    hash: (password) => counted(() => thread(() => hash(password, cost))),
    verify: ({ queue, stored, password, before }) =>
      counted(() =>
        turnOf(queue, () =>
          ready(async () => {
            await before?.();
            const known = stored ?? (await stranger);
            const isRight = await thread(() => verify(known, password));
            return stored !== undefined && isRight;
          }),
        ),
      ),
  };
};
