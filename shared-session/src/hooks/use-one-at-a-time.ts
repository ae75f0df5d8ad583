import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs one at a time: a second call meanwhile is ignored (undefined), and busy is always released.
 */
export function useOneAtATime<A extends unknown[], R>(
  work: (...args: A) => Promise<R>,
): [(...args: A) => Promise<R | undefined>, boolean] {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const run = useCallback(async (...args: A) => {
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    try {
      return await latest.current(...args);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, []);
  return [run, isBusy];
}
