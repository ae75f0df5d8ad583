import { useLayoutEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();
const set = (next: string | undefined) => {
  current = next;
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells, while it is mounted, that the page could not be opened: title and focus follow. */
export function useFailed(heading: string): void {
  useLayoutEffect(() => {
    set(heading);
    return () => set(undefined);
  }, [heading]);
}

/** The heading of what stands in the page's place, if anything does. */
export const useFailure = (): string | undefined => useSyncExternalStore(subscribe, () => current);
