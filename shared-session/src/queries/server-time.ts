import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api';

/**
 * How far the server's clock is ahead of the device's, in milliseconds: right to half the round
 * trip.
 */
export const serverTime = () =>
  queryOptions({
    queryKey: ['server', 'time'],
    queryFn: async ({ signal }) => {
      const sent = Date.now();
      const { data } = await api.send('GET /server-time', {}, { signal });
      const middle = (sent + Date.now()) / 2;
      return {
        offset: Date.parse(data.now) - middle,
        timeZone: data.timeZone,
        isDemo: data.demo,
        brand: data.brand,
      };
    },
    staleTime: 10 * 60_000,
  });

/** The server's clock on this device; the device's own until the server has answered. */
export function useServerTime() {
  const { data } = useQuery(serverTime());
  return useMemo(() => {
    const offset = data?.offset ?? 0;
    return {
      now: () => Date.now() + offset,
      timeZone: data?.timeZone,
      isDemo: data?.isDemo ?? false,
    };
  }, [data]);
}
