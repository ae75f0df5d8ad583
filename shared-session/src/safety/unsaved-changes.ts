import { useEffect, useId } from 'react';
import { runningRequests } from '../api/http';
import { createStore, useStore } from '../store/store';
import { currentToasts } from '../toast/toast';

/** Why each mounted component asks this tab to wait, by the component's id. */
const reasons = createStore<ReadonlyMap<string, string>>(new Map());

/**
 * What keeps a tab from adopting a newer revision: unsaved forms, open dialogs, running requests,
 * messages on screen.
 */
export const unsavedChanges = {
  reasons: (): string[] => [
    ...new Set(reasons.get().values()),
    ...(runningRequests.get() > 0 ? ['running request'] : []),
    ...(currentToasts().length > 0 ? ['message'] : []),
  ],
  /** True if a reload would lose nothing of a person's work. */
  isSafe: (): boolean => unsavedChanges.reasons().length === 0,
};

/** Asks this tab to wait with an update while `isUnsaved`. */
export function useUnsavedChanges(reason: string, isUnsaved = true): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    reasons.set(new Map(reasons.get()).set(id, reason));
    return () => {
      const others = new Map(reasons.get());
      others.delete(id);
      reasons.set(others);
    };
  }, [id, reason, isUnsaved]);
}

/** For the shell: whether a person's work is open, requests and messages aside. */
export const useHasUnsavedChanges = (): boolean => useStore(reasons, ({ size }) => size > 0);
