import { api, queryOptions } from 'shared-session';

/**
 * One event in full, as its admins edit it; read anew by every form: one filled from an old answer
 * would be refused.
 */
export const eventToEdit = (id: string) =>
  queryOptions({
    queryKey: ['events', 'to-edit', id],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/:id', { params: { id } }, { signal })).data,
    gcTime: 0,
  });

/** Other events at the same venue and time; asked only when all three are known. */
export const clashingEvents = (at: {
  venue: string;
  date: string | null;
  duration: number;
  except?: string | undefined;
}) =>
  queryOptions({
    queryKey: ['events', 'clashes', at],
    enabled:
      at.venue.trim().length > 2 &&
      at.venue !== 'Online' &&
      at.date !== null &&
      at.duration > 0 &&
      Number.isInteger(at.duration),
    queryFn: async ({ signal }) =>
      (
        await api.send(
          'GET /event/clashes',
          {
            query: {
              venue: at.venue.trim(),
              date: at.date ?? '',
              duration: at.duration,
              except: at.except,
            },
          },
          { signal },
        )
      ).data,
  });
