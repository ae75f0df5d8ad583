import { useSearchParams } from 'shared-session/router';

type Name = 'action' | 'from' | 'to';

/** The audit's filter in the address: it is there again after a look at an entry's page. */
export function useFilterParams() {
  const [address, setAddress] = useSearchParams();
  const get = (name: Name) => address.get(name) ?? '';
  const set = (name: Name) => (value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { action: get('action'), from: get('from'), to: get('to'), set };
}
