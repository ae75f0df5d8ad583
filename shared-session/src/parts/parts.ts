import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../store/store';

/** What the shell does before a lazy chunk of an area runs: its share groups must be there. */
export interface PartHost {
  prepare(area: string, chunk: string): Promise<void>;
}

const host = createStore<PartHost>({ prepare: () => Promise.resolve() });
export const setPartHost = host.set;

export interface Part<T> {
  preload: () => void;
  load(): Promise<T>;
  state: Store<PartState<T>>;
}

interface PartState<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  module: T | undefined;
  error: unknown;
}

/** A heavy piece of a screen, loaded on demand. `chunk` is the import's webpackChunkName. */
export function createPart<T>(area: string, chunk: string, importer: () => Promise<T>): Part<T> {
  const state = createStore<PartState<T>>({ status: 'idle', module: undefined, error: undefined });
  let attempt: Promise<T> | undefined;
  const set = (next: Partial<PartState<T>>) => state.set({ ...state.get(), ...next });

  const load = () => {
    attempt ??= Promise.resolve()
      .then(() => set({ status: 'loading', error: undefined }))
      .then(() => host.get().prepare(area, chunk))
      .then(importer)
      .then(
        (module) => {
          set({ status: 'ready', module });
          return module;
        },
        (error: unknown) => {
          // A failed attempt is forgotten: the next call starts another.
          attempt = undefined;
          set({ status: 'failed', error });
          throw error;
        },
      );
    return attempt;
  };

  return { load, preload: () => void load().catch(() => undefined), state };
}

/** Loads a part when `isWanted`; returns its module and state. */
export function usePart<T>(
  part: Part<T>,
  isWanted = true,
): { module: T | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void } {
  const { status, module } = useStore(part.state);
  useEffect(() => {
    if (isWanted && part.state.get().status !== 'ready') part.preload();
  }, [part, isWanted]);
  return {
    module: isWanted ? module : undefined,
    isLoading: isWanted && module === undefined && status !== 'failed',
    hasFailed: isWanted && status === 'failed',
    retry: part.preload,
  };
}
