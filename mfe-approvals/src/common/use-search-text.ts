import { useEffect, useState } from 'react';
import { useDebounced } from 'shared-session';
import { useSearchParams } from 'shared-session/router';

/** A search text that others can link to: `q`, the settled one, is in the address. */
export function useSearchText() {
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get('q') ?? '';
  const [typed, setTyped] = useState(inAddress);
  const q = useDebounced(typed.trim(), 300);
  useEffect(() => {
    if (q === inAddress) return;
    const withSearch = (now: URLSearchParams) => {
      const next = new URLSearchParams(now);
      if (q) next.set('q', q);
      else next.delete('q');
      return next;
    };
    setAddress(withSearch, { replace: true, preventScrollReset: true });
  }, [q, inAddress, setAddress]);
  return { q, typed, setTyped };
}
