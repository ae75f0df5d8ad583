import { LRUCache } from 'lru-cache';

interface Options {
  /** Asks the database for a text that differs after every commit. */
  ask: () => Promise<string>;
  /** Counts what this process itself has written. */
  writes: { readonly count: number };
  /** How long an answer of the database is used, in ms: others may write too. */
  trust: number;
}

/**
 * The version of the data, cached for a few ms: one small statement, however busy a list is. An
 * own write ends it at once, a write of another process is seen when the time is over.
 */
export const createDataVersion = ({ ask, writes, trust }: Options): (() => Promise<string>) => {
  // By the number of own writes: what was asked before the last one is not found.
  const versions = new LRUCache<number, string>({
    max: 1,
    ttl: trust,
    fetchMethod: ask,
    ignoreFetchAbort: true,
  });
  return () => versions.forceFetch(writes.count);
};

export type DataVersion = ReturnType<typeof createDataVersion>;
