import { changesThrough, isSoleWriter } from 'database';
import type pg from 'pg';

/** What a process knows about the data it has read, without asking the database each time. */
export interface DataVersion {
  /** The version, when it is known to hold right now. */
  known: () => string | undefined;
  /**
   * The version as of now or later; callers that come while a question is under way share the next
   * one.
   */
  read: () => Promise<string>;
}

interface Options {
  /** Asks the database for a text that differs after every commit. */
  ask: () => Promise<string>;
  /** Counts what this process itself has changed. */
  changes: () => number;
  /** How long an answer of the database is believed, in milliseconds: others may write, too. */
  trust?: number;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
}

/**
 * Remembers the data's version for a few milliseconds. A process always sees its own writes at
 * once; those of other processes at the latest when the trust is over, so a busy list costs one
 * small statement per 20 ms, not per request.
 */
export const createDataVersion = ({
  ask,
  changes,
  trust = 20,
  now = () => performance.now(),
}: Options): DataVersion => {
  let last: { text: string; changes: number; until: number } | undefined;
  let running: Promise<unknown> | undefined;
  let next: Promise<string> | undefined;

  const start = async (): Promise<string> => {
    next = undefined;
    const before = { changes: changes(), until: now() + trust };
    const asked = ask();
    running = asked.catch(() => undefined).finally(() => (running = undefined));
    const text = await asked;
    last = { text, ...before };
    return text;
  };

  return {
    known: () => {
      if (!last || last.changes !== changes()) return undefined;
      const left = last.until - now();
      // Asked again ahead of time, so that a busy list does not stand still for the answer.
      if (left < trust / 2 && left > 0 && !running) start().catch(() => undefined);
      return left > 0 ? last.text : undefined;
    },
    read: () => {
      if (!running) return start();
      next ??= running.then(start);
      return next;
    },
  };
};

/**
 * The version of the data behind a pool; where nobody else can write, what is known holds until
 * this process writes.
 */
export const dataVersionOf = (pool: pg.Pool, ask: () => Promise<string>): DataVersion =>
  createDataVersion({
    ask,
    changes: changesThrough(pool),
    ...(isSoleWriter(pool) ? { trust: Infinity } : {}),
  });
