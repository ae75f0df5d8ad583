import { useEffect, useState } from 'react';

export interface Person {
  _id: string;
  name: string;
  email?: string;
  department?: string;
  image?: string;
}

export type Search = (query: string, signal: AbortSignal) => Promise<readonly Person[]>;

/** Searching starts at so many characters, so many milliseconds after the last one. */
export const minimumCharacters = 3;
export const debounceMilliseconds = 500;

type State = {
  query: string;
  people: readonly Person[];
  status: 'idle' | 'searching' | 'done' | 'failed';
};

const idle: State = { query: '', people: [], status: 'idle' };

/** People found for what is typed; an older answer never replaces a newer one. */
export function usePersonSearch(text: string, search: Search): State {
  const query = text.trim();
  const [state, setState] = useState<State>(idle);
  useEffect(() => {
    if (query.length < minimumCharacters) return setState(idle);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, query, status: 'searching' }));
      search(query, abort.signal).then(
        (people) => abort.signal.aborted || setState({ query, people, status: 'done' }),
        () => abort.signal.aborted || setState({ query, people: [], status: 'failed' }),
      );
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, search]);
  return state;
}
