import { atMost, type Figure, percentile, say, shown } from '../lib/figures';
import { type startLoad } from '../lib/load';
import { type Campus } from './open-campus';
import { type Sample } from './samples';

/** A table with more rows than this grows with the years: no page may scan it sequentially. */
const grownRows = 10_000;
/** In ms. Faster calls are compared as if they took this long: the machine varies by as much. */
const quick = 5;
/** In ms. A sample that takes longer gets no further round. */
const timeout = 20_000;

interface Calls {
  client: ReturnType<typeof startLoad>;
  samples: readonly Sample[];
  small: Campus;
  large: Campus;
}

/** The p95 of each sample on both campuses, and the growing tables that its statements read. */
export async function measureCalls({ client, samples, small, large }: Calls): Promise<Figure[]> {
  const figures: Figure[] = [];
  const refused: string[] = [];
  for (const sample of samples)
    for (const place of [small, large]) {
      const status = await place.statusOf(sample);
      if (status !== 200) refused.push(`${sample.path} answers ${status}`);
    }
  if (refused.length) throw new Error(refused.join('\n'));

  const growing = new Set(await large.tablesOver(grownRows));
  for (const sample of samples) {
    const name = `${sample.as ?? 'visitor'}: ${decodeURIComponent(sample.path)}`;
    const times = { small: [] as number[], large: [] as number[] };
    large.forgetStatements();
    const began = performance.now();
    // Alternately, so that other load on the machine slows both.
    for (let round = 0; round < (sample.isWhole ? 1 : 5); round += 1) {
      if (performance.now() - began > timeout) break;
      times.small.push(...(await small.times(client, sample)));
      times.large.push(...(await large.times(client, sample)));
    }
    const [before, after] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
    say(`${name}: ${before.toFixed(1)} ms, ${after.toFixed(1)} ms`);
    const ratio = Math.max(after, quick) / Math.max(before, quick);
    figures.push(
      shown(`${name}: p95 of the small campus`, before, 'ms'),
      shown(`${name}: p95`, after, 'ms'),
      sample.isWhole
        ? shown(`${name}: times the small campus`, ratio, '')
        : atMost(`${name}: times the small campus`, ratio, '', 2),
    );
    if (sample.isWhole) continue;
    const scans = (await large.scans()).filter((table) => growing.has(table));
    const tables = scans.length ? ` (${scans.join(', ')})` : '';
    figures.push(atMost(`${name}: scans of growing tables${tables}`, scans.length, '', 0));
  }
  return figures;
}
