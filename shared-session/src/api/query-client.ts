import { QueryClient } from '@tanstack/react-query';
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
 * The number of the session on this page. It is part of every key, so that a late write does not
 * reach the next session.
 */
export const generation = createStore(0);
