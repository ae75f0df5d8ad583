import { useState } from 'react';

/**
 * Checkboxes whose values are a search param. The state changes before the router's, so that the
 * next tick builds on it.
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
