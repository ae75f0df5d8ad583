import { useMemo } from 'react';
import { keyOf, query } from '../api/query';
import { useQuery } from '../api/use-query';

/**
 * How far the server's clock is ahead of the device's, in milliseconds: right to half the round
 * trip.
 */
export function serverTime() {
  const { queryFn } = query('GET /server-time');
  return {
    queryKey: keyOf('GET /server-time', {}, 'clock'),
    queryFn: async (context: { signal: AbortSignal }) => {
      const sent = Date.now();
      const answer = await queryFn(context);
      const middle = (sent + Date.now()) / 2;
      return { ...answer, offset: Date.parse(answer.data.now) - middle };
    },
    staleTime: 10 * 60_000,
  };
}

/** The server's clock on this device; the device's own until the server has answered. */
export function useServerTime() {
  const { data } = useQuery(serverTime());
  return useMemo(() => {
    const offset = data?.offset ?? 0;
    return {
      now: () => Date.now() + offset,
      timeZone: data?.data.timeZone,
      isDemo: data?.data.demo ?? false,
      sendsMail: data?.data.mail ?? false,
    };
  }, [data]);
}
