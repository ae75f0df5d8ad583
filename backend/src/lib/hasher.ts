import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { newSecret } from './ids';

export interface Hasher {
  hash: (password: string) => Promise<string>;
  /**
   * Does the same work for an unknown account (no hash). `before` runs in the same queue slot, just
   * before the hashing.
   */
  verify: (
    stored: string | undefined,
    password: string,
    before?: () => Promise<unknown>,
  ) => Promise<boolean>;
  /** Passwords in the queue. */
  waiting?: () => number;
}

// OWASP's parameters: argon2id (the library's default) with 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords are hashed on worker threads, as many at a time as there are processors. */
export const createHasher = (width = availableParallelism()): Hasher => {
  const slot = pLimit(width);
  const stranger = hash(newSecret(), cost);
  return {
    waiting: () => slot.pendingCount,
    hash: (password) => slot(() => hash(password, cost)),
    verify: (stored, password, before) =>
      slot(async () => {
        await before?.();
        const isRight = await verify(stored ?? (await stranger), password);
        return stored !== undefined && isRight;
      }),
  };
};
