/** Random numbers, the same for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from 0, below `end`. */
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];
  /** `count` different entries at most. */
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(below(left.length), 1),
    ).flat();
  };
  return { below, pick, some };
};

export type Random = ReturnType<typeof randomOf>;
