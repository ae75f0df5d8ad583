import { useEffect, useState } from 'react';
import { SearchField } from 'shared-ui/core';
import { useAddress } from './use-address';

const settledAfterMs = 250;

/**
 * A search box whose settled text is `q` in the address; a keystroke redraws this box alone, not
 * the list beside it.
 */
export function AddressSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { get, set } = useAddress();
  const inAddress = get('q');
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // A link or "Clear filters" changed the address: follow it, but never what this box wrote a
  // moment ago.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setText(inAddress);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(wanted);
      set({ q: wanted });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [text, inAddress, set]);
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />;
}
