import { query, useQuery } from 'shared-session';
import { type WaitingEvent } from './stage';

/**
 * Other events at the same venue and time. A missing answer counts as none, because this is only a
 * warning.
 */
export function useClashes(event: WaitingEvent) {
  const { _id, venue, date, duration, mode } = event;
  const { data } = useQuery({
    ...query('GET /event/clashes', { query: { venue, date, duration, except: _id } }),
    staleTime: 60_000,
    // Every card has this query: a failed one is not repeated whenever a card is shown again.
    retryOnMount: false,
    enabled: mode !== 'ONLINE' && venue !== '',
  });
  return { clashes: data?.data ?? [] };
}
