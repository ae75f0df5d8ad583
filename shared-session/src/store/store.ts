import { useSyncExternalStore } from 'react';

/** One observable value. */
export interface Store<T> {
  get: () => T;
  /** Tells the listeners, unless the value is the same. */
  set: (next: T) => void;
  /** Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
}

/** Holds state that parts of the page share (docs/decisions/0018). */
export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The value of a store, or what `select` takes of it: the same object as long as it is unchanged.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, V>(store: Store<T>, select: (state: T) => V): V;
export function useStore<T>(store: Store<T>, select = (state: T): unknown => state): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
