import { LRUCache } from 'lru-cache';

interface Options {
  /** Asks the database for a text that differs after every commit. */
  ask: () => Promise<string>;
  /** Counts what this process itself has written. */
  writes: { readonly count: number };
  /** How long a result is cached, in ms: other processes write too. */
  trust: number;
}

/**
 * The data version, cached for a few ms. An own write invalidates it at once, a write of another
 * process is seen after `trust`.
 */
export const createDataVersion = ({ ask, writes, trust }: Options): (() => Promise<string>) => {
  // The key is the number of own writes, so each write invalidates the cached value.
  const versions = new LRUCache<number, string>({
    max: 1,
    ttl: trust,
    fetchMethod: ask,
    ignoreFetchAbort: true,
  });
  return () => versions.forceFetch(writes.count);
};

export type DataVersion = ReturnType<typeof createDataVersion>;
