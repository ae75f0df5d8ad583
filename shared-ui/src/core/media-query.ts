import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query holds, followed live. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Narrower than 600 pixels. */
export const useIsPhone = () => useMediaQuery('(max-width: 599.95px)');
