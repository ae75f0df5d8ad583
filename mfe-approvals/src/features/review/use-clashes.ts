import { api, queryOptions, useQuery } from 'shared-session';
import { type WaitingEvent } from './stage';

const clashesOf = ({ _id, venue, date, duration }: WaitingEvent) =>
  queryOptions({
    queryKey: ['events', 'clashes', _id, venue, date, duration],
    queryFn: ({ signal }) =>
      api.send('GET /event/clashes', { query: { venue, date, duration, except: _id } }, { signal }),
    staleTime: 60_000,
  });

/**
 * Other events at the same venue and time. Unknown (not asked, failed) reads as none: the warning
 * is a help, no gate.
 */
export function useClashes(event: WaitingEvent) {
  const { data } = useQuery({
    ...clashesOf(event),
    enabled: event.mode !== 'ONLINE' && event.venue !== '',
  });
  return { clashes: data?.data ?? [] };
}
