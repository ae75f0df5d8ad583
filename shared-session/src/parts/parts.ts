import { useEffect, useSyncExternalStore } from 'react';

/** What the shell does before a lazy chunk of an area runs: its share groups must be there. */
export interface PartHost {
  prepare(area: string, chunk: string): Promise<void>;
}

let host: PartHost = { prepare: () => Promise.resolve() };
export const setPartHost = (next: PartHost): void => {
  host = next;
};

export interface Part<T> {
  preload(): void;
  load(): Promise<T>;
  read(): PartState<T>;
  subscribe(listener: () => void): () => void;
}

interface PartState<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  module: T | undefined;
  error: unknown;
}

/** A heavy piece of a screen that is loaded when it is wanted. `chunk` is the import's webpackChunkName. */
export function createPart<T>(area: string, chunk: string, importer: () => Promise<T>): Part<T> {
  let state: PartState<T> = { status: 'idle', module: undefined, error: undefined };
  let attempt: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Partial<PartState<T>>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  const load = () => {
    attempt ??= Promise.resolve()
      .then(() => set({ status: 'loading', error: undefined }))
      .then(() => host.prepare(area, chunk))
      .then(importer)
      .then(
        (module) => {
          set({ status: 'ready', module });
          return module;
        },
        (error: unknown) => {
          // A failed attempt is forgotten: the next one starts anew.
          attempt = undefined;
          set({ status: 'failed', error });
          throw error;
        },
      );
    return attempt;
  };

  return {
    load,
    preload: () => void load().catch(() => undefined),
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module of a part, once it is wanted and here. */
export function usePart<T>(
  part: Part<T>,
  isWanted = true,
): { module: T | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const { status, module } = useSyncExternalStore(part.subscribe, part.read);
  useEffect(() => {
    if (isWanted && part.read().status !== 'ready') part.preload();
  }, [part, isWanted]);
  return {
    module: isWanted ? module : undefined,
    isLoading: isWanted && module === undefined && status !== 'failed',
    hasFailed: isWanted && status === 'failed',
    retry: part.preload,
  };
}
