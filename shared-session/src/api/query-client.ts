import { QueryClient } from '@tanstack/react-query';
import { sameForEverybody } from 'contracts/public-reads';
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

const carriedCalls = sameForEverybody.map((each) => {
  const [call, search = ''] = each.split('?');
  return { call, asked: [...new URLSearchParams(search)] };
});

/** True for a key of `keyOf` whose answer does not depend on the person. */
const isForEverybody = ([, call, input]: readonly unknown[]): boolean => {
  const { query = {} } = (input ?? {}) as { query?: Record<string, string> };
  return carriedCalls.some(
    (carried) =>
      carried.call === call && carried.asked.every(([name, value]) => query[name] === value),
  );
};

/**
 * The number of the session on this page. It is part of every key, so that a late write does not
 * reach the next session.
 */
export const generation = createStore(0);

/** Shows the answer before while the next one is loading, unless it is of an ended session. */
export const keepPreviousData = <A>(
  previous: A | undefined,
  of: { queryKey: readonly unknown[] } | undefined,
): A | undefined => (of?.queryKey[0] === generation.get() ? previous : undefined);

/** The cache of one session. */
export const answers = {
  /** Drops every answer and tells the screens that read one. */
  end(): void {
    queryClient.clear();
    generation.set(generation.get() + 1);
  },
  /**
   * The same, but what a screen shows of answers that are the same for everybody stays until they
   * are read again.
   */
  endPersonal(): void {
    const carried = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => isForEverybody(queryKey) })
      .map(({ queryKey: [, ...rest], state: { data } }) => ({ rest, data }));
    const next = generation.get() + 1;
    queryClient.removeQueries();
    for (const { rest, data } of carried)
      queryClient.setQueryData([next, ...rest], data, { updatedAt: 1 });
    generation.set(next);
  },
};
