import { QueryClient } from '@tanstack/react-query';
import { publicReads } from 'contracts/public-reads';
import { ApiError } from './api-error';

/**
 * Failures that a second attempt may heal: no answer, an unreadable one, too many requests, or a
 * gateway's.
 */
const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'cancelled' &&
  [0, 429, 502, 503, 504].includes(error.status);

/** Every read is repeated once after a passing failure. */
export const repeatOnce = {
  retry: (failures: number, error: unknown): boolean => failures < 1 && isPassing(error),
  retryDelay: 600,
};

/**
 * The one query client of the page: an answer stays fresh for half a minute; only passing failures
 * are tried once more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      ...repeatOnce,
      // Offline is told like any other failure, not waited for in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** What a page shows of public calls stays on screen when a session expires. */
const isPublic: ReadonlySet<unknown> = new Set(publicReads);

let generation = 0;
const listeners = new Set<() => void>();

/**
 * The cache of one session. Its number is part of every key, so that a late write of the session
 * before reaches nobody.
 */
export const answers = {
  generation: (): number => generation,
  /** Drops every answer and tells the screens that read one. */
  end(): void {
    generation += 1;
    queryClient.clear();
    for (const listener of [...listeners]) listener();
  },
  /**
   * The same, but what a screen shows of public calls stays until the server has answered the
   * visitor.
   */
  endPersonal(): void {
    const kept = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => isPublic.has(queryKey[1]) })
      .map(({ queryKey: [, ...rest], state: { data } }) => ({ rest, data }));
    generation += 1;
    queryClient.removeQueries();
    for (const { rest, data } of kept)
      queryClient.setQueryData([generation, ...rest], data, { updatedAt: 1 });
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
