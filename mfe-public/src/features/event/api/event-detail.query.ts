import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type EventDetail = Answer<'GET /event/:id'>['data'];

/** One event in full, with where the caller stands. */
export const eventDetail = (id: string) =>
  queryOptions({
    queryKey: ['events', 'detail', id],
    queryFn: async ({ signal }): Promise<EventDetail> =>
      (await api.send('GET /event/:id', { params: { id } }, { signal })).data,
  });
