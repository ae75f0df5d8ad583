import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from './errors';
import { lossOf } from './outage';

const pause = 2_000;

export interface Patience {
  /** How long a lost database is tried again, in milliseconds; 0 is never. */
  milliseconds: number;
  /** Tells the operator, once, that it is tried again. */
  say: (sentence: string) => void;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

const inSeconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/**
 * For the steps of a start, each of which can be done again: one that loses the database is
 * repeated until it is back. Throws a DatabaseError when that takes too long; all other errors at
 * once.
 */
export const steadyOf = ({
  milliseconds,
  say,
  wait = setTimeout,
  now = () => performance.now(),
}: Patience) => {
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
