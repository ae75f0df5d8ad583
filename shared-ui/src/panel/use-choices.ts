import { useState } from 'react';

/** A search param whose state changes before the router's, so that the next change builds on it. */
export function useParamAhead(param: string, write: (value: string) => void) {
  const [seen, setSeen] = useState(param);
  const [value, setValue] = useState(param);
  if (param !== seen) {
    setSeen(param);
    setValue(param);
  }
  const onChange = (next: string) => {
    setValue(next);
    write(next);
  };
  return [value, onChange] as const;
}

/** Checkboxes whose values are a search param. */
export function useChoices<T extends string>(
  ofParam: readonly T[],
  write: (values: string) => void,
) {
  const [joined, change] = useParamAhead(ofParam.join(), (values) => write(values.toLowerCase()));
  return {
    value: joined ? joined.split(',') : [],
    onChange: (values: string[]) => change(values.join()),
  };
}
