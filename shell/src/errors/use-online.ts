import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const kinds = ['online', 'offline'] as const;
  for (const kind of kinds) window.addEventListener(kind, listener);
  return () => kinds.forEach((kind) => window.removeEventListener(kind, listener));
};

/** Whether the device has a connection; calls back when it comes back. */
export function useOnline(onBack?: () => void): boolean {
  useEffect(() => {
    if (!onBack) return undefined;
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [onBack]);
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
