import { spawnSync } from 'node:child_process';
import { inRoot } from '../../lib/root.mjs';
import { atLeast, atMost, type Figure, median, say, shown } from '../lib/figures';

/** A figure with another value, judged by the same must. Throws if that is no bound. */
function judged({ name, unit, must = '' }: Figure, value: number): Figure {
  const [, sign, limit] = /^([<>]=) (.*)$/.exec(must) ?? [];
  if (!must) return shown(name, value, unit);
  if (!sign) throw new Error(`A median cannot be judged by "${must}" (${name}).`);
  return (sign === '>=' ? atLeast : atMost)(name, value, unit, Number(limit));
}

/**
 * Runs a benchmark in so many processes, one after the other; returns the median of each figure.
 * Throws if one prints no figures.
 */
export function ofProcesses(words: readonly string[], count: number): Figure[] {
  const found = new Map<string, Figure[]>();
  for (let round = 1; round <= count; round += 1) {
    say(`${words.join(' ')}: process ${round} of ${count}`);
    // Ends with 1 when a must is missed: here only the median counts.
    const { stdout } = spawnSync(
      process.execPath,
      [inRoot('scripts/program.mjs'), ...words, '--json'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (!stdout.startsWith('{')) throw new Error(`${words.join(' ')} printed no figures.`);
    for (const figure of (JSON.parse(stdout) as { figures: Figure[] }).figures)
      found.set(figure.name, [...(found.get(figure.name) ?? []), figure]);
  }
  return [...found.values()].flatMap((figures) => {
    const [first] = figures;
    return first ? [judged(first, median(figures.map(({ value }) => value)))] : [];
  });
}
