import { useState } from 'react';

/**
 * Ticked boxes whose values live in the address. A box is ticked at once, and not only when the
 * router has changed the address; the next tick knows of it.
 */
export function useChoices<T extends string>(
  inAddress: readonly T[],
  write: (values: string) => void,
) {
  const address = inAddress.join();
  const [seen, setSeen] = useState(address);
  const [value, setValue] = useState<readonly string[]>(inAddress);
  if (address !== seen) {
    setSeen(address);
    setValue(inAddress);
  }
  const onChange = (values: string[]) => {
    setValue(values);
    write(values.join().toLowerCase());
  };
  return { value, onChange };
}
