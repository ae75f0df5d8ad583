/** One measured value. `must`: its bound in words; a figure without one is only printed. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  must?: string;
  ok?: boolean;
}

/**
 * Prints a benchmark's figures: a table for people, with `--json` one object for scripts. Ends with
 * code 1 when a must is missed.
 */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({
    must: '',
    ok: true,
    ...figure,
    value: Math.round(figure.value * 1000) / 1000,
  }));
  if (process.argv.includes('--json')) console.log(JSON.stringify({ figures: rows }));
  else
    console.table(
      Object.fromEntries(
        rows.map(({ name, value, unit, must, ok }) => [
          name,
          { value, unit, must, ok: must ? (ok ? 'yes' : 'NO') : '' },
        ]),
      ),
    );
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}

/** A figure with an upper bound. */
export const atMost = (name: string, value: number, unit: string, limit: number): Figure => ({
  name,
  value,
  unit,
  must: `<= ${limit}`,
  ok: value <= limit,
});
/** A figure with a lower bound. */
export const atLeast = (name: string, value: number, unit: string, limit: number): Figure => ({
  name,
  value,
  unit,
  must: `>= ${limit}`,
  ok: value >= limit,
});
/** A figure that is only printed. */
export const shown = (name: string, value: number, unit: string): Figure => ({ name, value, unit });

/** NaN when there are no values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** The value below which this share of the values lies; NaN when there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN;

/**
 * The 95 % confidence interval of the median, by the ranks of the binomial distribution. NaN for
 * fewer than six values.
 */
export function medianInterval(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((one, other) => one - other);
  const { length } = sorted;
  // How likely it is that at most `rank` values lie below the median.
  let [rank, below, chance] = [0, 0, 0.5 ** length];
  while (below + chance <= 0.025) {
    below += chance;
    chance *= (length - rank) / (rank + 1);
    rank += 1;
  }
  return rank ? [sorted[rank - 1] ?? NaN, sorted[length - rank] ?? NaN] : [NaN, NaN];
}

/** Progress goes to stderr: stdout is the table or the JSON. */
export const say = (text: string): void => console.error(text);
