import { api, queryOptions } from 'shared-session';

/**
 * Every event of a club with its way through approval. Without an id: the first club the caller
 * runs.
 */
export const trackedEvents = (clubId: string | undefined) =>
  queryOptions({
    queryKey: ['events', 'tracking', clubId ?? 'first'],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/track-progress', { query: { clubId } }, { signal })).data.all,
  });
