/** What differs between two versions of a package, as names or places, sorted. */
export interface Changes {
  /** New names, fields and calls: areas built before do not use them. */
  came: readonly string[];
  /** What an area that was built before may use and no longer finds. */
  gone: readonly string[];
  /** There and different: an area built before may break. */
  broken: readonly string[];
  /** There and different: an area built before works as it did. */
  widened: readonly string[];
}

export const NO_CHANGES: Changes = { came: [], gone: [], broken: [], widened: [] };

/** Names that only one of two versions has. */
export function differing(
  before: Iterable<string>,
  now: Iterable<string>,
): Pick<Changes, 'came' | 'gone'> {
  const [had, has] = [new Set(before), new Set(now)];
  return {
    came: [...has].filter((each) => !had.has(each)).sort(),
    gone: [...had].filter((each) => !has.has(each)).sort(),
  };
}
