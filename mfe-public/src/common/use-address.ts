import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'shared-session/router';

/**
 * Filters that live in the address: `get` reads one, `set` writes some (empty ones leave it)
 * without a new history entry or a jump. `set` stays the same function, so that a large chooser
 * need not be drawn again.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef({ parameters, setParameters });
  useEffect(() => {
    latest.current = { parameters, setParameters };
  });
  const get = useCallback((name: string) => parameters.get(name) ?? '', [parameters]);
  const set = useCallback((changes: Record<string, string>) => {
    const next = new URLSearchParams(latest.current.parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current.setParameters(next, { replace: true, preventScrollReset: true });
  }, []);
  return { get, set };
}
