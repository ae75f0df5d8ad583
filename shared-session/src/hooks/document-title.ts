import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

let override: string | undefined;
const listeners = new Set<() => void>();
const set = (next: string | undefined) => {
  override = next;
  for (const listener of [...listeners]) listener();
};

/**
 * A title of the screen's own ("Robotics Night") in place of the declared one, while it is mounted.
 */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (!title) return undefined;
    set(title);
    return () => set(undefined);
  }, [title]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** For the shell: the title that a screen asked for. */
export const useTitleOverride = (): string | undefined =>
  useSyncExternalStore(subscribe, () => override);

/** For the shell: keeps the document's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
