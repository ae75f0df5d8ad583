import { QueryClient } from '@tanstack/react-query';
import { publicReads } from 'contracts/public-reads';
import { createStore } from '../store/store';
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

/**
 * What a page shows of public calls stays on screen when a session expires. A search does not: it
 * may have found people.
 */
const isPublic: ReadonlySet<unknown> = new Set(
  publicReads.filter((call) => call !== 'GET /search'),
);

/** The number of the session on this page. It is part of every key: no late write crosses it. */
export const generation = createStore(0);

/** The cache of one session. */
export const answers = {
  /** Drops every answer and tells the screens that read one. */
  end(): void {
    queryClient.clear();
    generation.set(generation.get() + 1);
  },
  /**
   * The same, but what a screen shows of public calls stays until the server has answered the
   * visitor.
   */
  endPersonal(): void {
    const carried = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => isPublic.has(queryKey[1]) })
      .map(({ queryKey: [, ...rest], state: { data } }) => ({ rest, data }));
    const next = generation.get() + 1;
    queryClient.removeQueries();
    for (const { rest, data } of carried)
      queryClient.setQueryData([next, ...rest], data, { updatedAt: 1 });
    generation.set(next);
  },
};
