import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from './errors';
import { lossOf } from './outage';

const pause = 2_000;

export interface StartRetryOptions {
  /** How long a lost database is retried, in milliseconds; 0: not at all. */
  milliseconds: number;
  /** Tells the operator once that it retries. */
  say: (sentence: string) => void;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

const inSeconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/**
 * Repeats a step of a start while the database is lost; steps must be repeatable. Throws a
 * DatabaseError when that takes too long, and all other errors at once.
 */
export const createStartRetry = ({
  milliseconds,
  say,
  wait = setTimeout,
  now = () => performance.now(),
}: StartRetryOptions) => {
  let isTold = false;
  return async <T>(step: () => Promise<T>): Promise<T> => {
    let lostAt: number | undefined;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        const reason = lossOf(error);
        if (reason === undefined) throw error;
        lostAt ??= now();
        if (now() - lostAt + pause > milliseconds) {
          const message = `The database was lost during the start (${reason}) and did not come back within ${inSeconds(milliseconds)}: check that its server runs, then start again.`;
          throw new DatabaseError('database_unreachable', message, { cause: error });
        }
        if (!isTold)
          say(
            `The database was lost during the start (${reason}); it is tried again for up to ${inSeconds(milliseconds)}.`,
          );
        isTold = true;
        await wait(pause);
      }
    }
  };
};
