import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Answers that a second attempt may turn into a good one: none at all, or a gateway's. */
const isPassing = (error: unknown) => error instanceof ApiError && error.code !== 'cancelled' && [0, 502, 503, 504].includes(error.status);

/** The one query client of the page: an answer stays fresh for half a minute; only passing failures are tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 600,
      // Offline is told like any other failure, not waited for in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
