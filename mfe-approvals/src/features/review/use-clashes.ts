import { query, useQuery } from 'shared-session';
import { type WaitingEvent } from './stage';

/**
 * Other events at the same venue and time. Unknown (not asked, failed) reads as none: the warning
 * is a help, no gate.
 */
export function useClashes(event: WaitingEvent) {
  const { _id, venue, date, duration, mode } = event;
  const { data } = useQuery({
    ...query('GET /event/clashes', { query: { venue, date, duration, except: _id } }),
    staleTime: 60_000,
    // Every card asks: a failed read is not repeated each time that a card is shown again.
    retryOnMount: false,
    enabled: mode !== 'ONLINE' && venue !== '',
  });
  return { clashes: data?.data ?? [] };
}
