import { useState } from 'react';

/**
 * Ticked boxes whose values are a search param. A box is ticked at once, and not only when the
 * router has changed it; the next tick knows of it.
 */
export function useChoices<T extends string>(
  ofParam: readonly T[],
  write: (values: string) => void,
) {
  const param = ofParam.join();
  const [seen, setSeen] = useState(param);
  const [value, setValue] = useState<readonly string[]>(ofParam);
  if (param !== seen) {
    setSeen(param);
    setValue(ofParam);
  }
  const onChange = (values: string[]) => {
    setValue(values);
    write(values.join().toLowerCase());
  };
  return { value, onChange };
}
