import { useEffect, useId } from 'react';
import { runningRequests } from '../api/http';
import { currentToasts } from '../toast/toast';

const held = new Map<string, string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

/**
 * What keeps a tab from taking up a newer revision: unsaved forms, open dialogs, running requests,
 * a message that is being read.
 */
export const holds = {
  reasons: (): string[] => [
    ...new Set(held.values()),
    ...(runningRequests() > 0 ? ['running request'] : []),
    ...(currentToasts().length > 0 ? ['message'] : []),
  ],
  /** A moment at which nothing of a person's work would be lost. */
  isSafe: (): boolean => held.size === 0 && runningRequests() === 0 && currentToasts().length === 0,
  /** Whether a person's work is open, requests aside. */
  isHeld: (): boolean => held.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** "Not now", as long as `isHeld`. */
export function useHold(reason: string, isHeld = true): void {
  const id = useId();
  useEffect(() => {
    if (!isHeld) return undefined;
    held.set(id, reason);
    tell();
    return () => {
      held.delete(id);
      tell();
    };
  }, [id, reason, isHeld]);
}
