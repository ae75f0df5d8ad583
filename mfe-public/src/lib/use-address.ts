import { useCallback } from 'react';
import { useSearchParams } from 'shared-session/router';

/** Filters that live in the address: `get` reads one, `set` writes some (empty ones leave it) without a new history entry or a jump. */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const get = useCallback((name: string) => parameters.get(name) ?? '', [parameters]);
  const set = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(window.location.search || parameters);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [parameters, setParameters],
  );
  return { get, set };
}
