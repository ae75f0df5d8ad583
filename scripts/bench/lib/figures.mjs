/**
 * Prints a benchmark's figures: a table for people, with `--json` one object for scripts. Ends with
 * code 1 when a must is missed.
 * @param {{name: string, value: number, unit: string, must?: string, ok?: boolean}[]} figures
 *   `must` in words; figures without one are only printed
 */
export function printFigures(figures) {
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
export const atMost = (name, value, unit, limit) => ({
  name,
  value,
  unit,
  must: `<= ${limit}`,
  ok: value <= limit,
});
/** A figure with a lower bound. */
export const atLeast = (name, value, unit, limit) => ({
  name,
  value,
  unit,
  must: `>= ${limit}`,
  ok: value >= limit,
});
/** A figure that is only printed. */
export const shown = (name, value, unit) => ({ name, value, unit });

export const median = (values) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** Progress goes to stderr: stdout is the table or the JSON. */
export const say = (text) => console.error(text);
