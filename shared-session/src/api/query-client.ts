import { QueryClient } from '@tanstack/react-query';
import { publicReads } from 'contracts/public-reads';
import { createStore } from '../store/store';
import { ApiError } from './api-error';

/**
 * Failures worth a retry: no answer, an unreadable one, too many requests, or a gateway's error.
 */
const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'cancelled' &&
  [0, 429, 502, 503, 504].includes(error.status);

/** Retries every read once after such a failure. */
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
      // Offline is a failure like any other; requests are not paused.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Public answers stay on screen when a session expires, except searches, which may have found
 * people.
 */
const isPublic: ReadonlySet<unknown> = new Set(
  publicReads.filter((call) => call !== 'GET /search'),
);

/**
 * The number of the session on this page. It is part of every key, so that a late write does not
 * reach the next session.
 */
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
