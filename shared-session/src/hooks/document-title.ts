import { useEffect, useLayoutEffect } from 'react';
import { createStore, useStore } from '../store/store';

const override = createStore<string | undefined>(undefined);

/**
 * A title of the screen's own ("Robotics Night") in place of the declared one, while it is mounted.
 */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (!title) return undefined;
    override.set(title);
    return () => override.set(undefined);
  }, [title]);
}

/** For the shell: the title that a screen asked for. */
export const useTitleOverride = (): string | undefined => useStore(override);

/** For the shell: keeps the document's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
