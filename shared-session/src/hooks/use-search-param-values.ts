import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters in the search params: `get` reads one, `set` writes some (empty ones are removed) without
 * a new history entry or a jump. `set` stays the same function, so that a large chooser is not
 * rendered again.
 */
export function useSearchParamValues() {
  const [params, setParams] = useSearchParams();
  // The router renders a change late on a busy computer: the next change builds on what was
  // written, not on what is rendered.
  const written = useRef(params);
  useEffect(() => {
    written.current = params;
  }, [params]);
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback((changes: Record<string, string>) => {
    const next = new URLSearchParams(written.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    written.current = next;
    latest.current(next, { replace: true, preventScrollReset: true });
  }, []);
  return { get, set };
}

const settledAfterMs = 250;

/** The text of a search box, and the search param `q`: what was typed, once it is settled. */
export function useSearchText() {
  const { get, set } = useSearchParamValues();
  const q = get('q');
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
  // A link or "Clear filters" changed `q`: the box follows, but not what it wrote itself before.
  if (q !== seen) {
    setSeen(q);
    if (q !== written) {
      setTyped(q);
      setWritten(q);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === q) return;
    const timer = setTimeout(() => {
      setWritten(wanted);
      set({ q: wanted });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, q, set]);
  return { q, typed, setTyped };
}
