/**
 * What a form was filled from, and the version that the server gave it; undefined from servers
 * without versions.
 */
export interface Seen<T> {
  version: number | undefined;
  values: T;
}

export interface Difference<K> {
  field: K;
  /** Whether the person typed something else into this very field. */
  isMineToo: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that someone else changed since `base`. */
export const differencesOf = <T extends object>(
  base: T,
  mine: T,
  theirs: T,
): Difference<keyof T>[] =>
  (Object.keys(theirs) as (keyof T)[])
    .filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({ field, isMineToo: !same(base[field], mine[field]) }));

/** What was typed stays; fields left alone take what the other person wrote. */
export const mergeOf = <T extends object>(base: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof T)[]).map((field) => [
      field,
      same(base[field], mine[field]) ? theirs[field] : mine[field],
    ]),
  ) as T;

/** A value of a form in a few words. */
export const wordsFor = (value: unknown): string => {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string')) return value.join(', ') || 'none';
    return value.length === 1 ? '1 entry' : `${value.length} entries`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const plain = value as string | number | null | undefined;
  const text = String(plain ?? '').trim();
  return text.length > 120 ? `${text.slice(0, 120)}…` : text || 'empty';
};
