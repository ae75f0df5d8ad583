import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';
import { tooMany } from '../../lib/app-error';
import { type Counter, type Limits } from './attempt-limits';
import { createAttemptRepository } from './attempts.repository';

const minute = 60_000;
/** Delays of a slowed answer in milliseconds: the first one, and the one just below the limit. */
const [shortest, longest] = [250, 4_000];

/** A slowing counter delays from one hundredth of its limit on. */
const delayOf = (counter: Counter | undefined, failures: number): number =>
  counter?.slows && failures >= counter.limit / 100
    ? shortest + (longest - shortest) * (failures / counter.limit)
    : 0;

/**
 * Counts attempts in the database, so that limits apply across processes. Attempts that `check`
 * refuses are not counted.
 */
export const createAttemptService = ({
  db,
  clock,
  config,
}: Pick<Context, 'clock' | 'config'> & { db: Executor }) => {
  const repository = createAttemptRepository(db);
  const lasting = config.loginFailures.minutes * minute;
  const windowStart = (): Date => new Date(clock().getTime() - lasting);
  const keysOf = ({ counters }: Limits): string[] => counters.map(({ key }) => key).sort();
  const counterOf = ({ counters }: Limits, key: string) =>
    counters.find((counter) => counter.key === key);

  const refuse = ({ code, words }: Limits, blocked: readonly { since: Date }[]): void => {
    if (blocked.length === 0) return;
    const until = Math.max(...blocked.map(({ since }) => since.getTime())) + lasting;
    throw tooMany(code, words, until - clock().getTime());
  };

  return {
    /**
     * Milliseconds by which to delay the answer. Throws 429 when one of the counters is used up.
     */
    check: async (limits: Limits): Promise<number> => {
      const start = windowStart();
      const found = await repository.find(keysOf(limits));
      const rows = found.filter(({ since }) => since >= start);
      refuse(
        limits,
        rows.filter(({ key, failures }) => failures >= (counterOf(limits, key)?.limit ?? 0)),
      );
      return Math.round(
        Math.max(0, ...rows.map(({ key, failures }) => delayOf(counterOf(limits, key), failures))),
      );
    },

    /**
     * Counts and checks in one statement, so that concurrent attempts cannot pass the limit. Throws
     * 429.
     */
    count: async (limits: Limits): Promise<void> => {
      const counted = await repository.count(keysOf(limits), clock(), windowStart());
      refuse(
        limits,
        counted.filter(({ key, failures }) => failures > (counterOf(limits, key)?.limit ?? 0)),
      );
    },

    /** Clears the counters that only the account's owner can have used. */
    forget: async ({ counters }: Limits): Promise<void> => {
      const own = counters.filter(({ isOwn }) => isOwn).map(({ key }) => key);
      if (own.length > 0) await repository.remove(own);
    },

    cleanUp: async (): Promise<void> => {
      await repository.removeBefore(windowStart());
    },
  };
};
