import { useEffect, useState } from 'react';
import { useServerTime } from 'shared-session';

const longestTimerMs = 2_147_483_647;

/** The server's clock in ms. Renders again when one of the given instants is reached. */
export function useServerNow(instants: readonly (string | null | undefined)[]): number {
  const clock = useServerTime();
  const [, setTick] = useState(0);
  const now = clock.now();
  const next = Math.min(
    ...instants.map((instant) => Date.parse(instant ?? '')).filter((instant) => instant > now),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      Math.min(next - clock.now() + 20, longestTimerMs),
    );
    return () => clearTimeout(timer);
  });
  return now;
}
