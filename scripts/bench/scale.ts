// npm run bench:scale: five years of a university on PostgreSQL, beside a hundredth of it: every
// reading call, the plans of its statements, the size, a backup and its restore. A smaller
// university: --share=0.1. Without the backup: --no-backup.
import { atMost, type Figure, percentile, printFigures, say, shown } from './lib/figures';
import { bundled } from './lib/filled-portal';
import { startLoad } from './lib/load';
import { openCampus } from './scale/open-campus';
import { samplesOf } from './scale/samples';
import type * as campus from '../../backend/src/bench';

const share = Number(
  process.argv.find((argument) => argument.startsWith('--share='))?.slice(8) ?? 1,
);
const sizeOf = (factor: number) => ({
  users: 50_000 * factor,
  clubs: 1000 * factor,
  memberships: 200_000 * factor,
  events: 50_000 * factor,
  registrations: 2_000_000 * factor,
  auditEntries: 20_000_000 * factor,
});
/** A table with more rows grows with the years: no page may read it from end to end. */
const grownRows = 10_000;
/** In ms. Faster calls are compared as if they took this long: the machine varies by as much. */
const quick = 5;

const program = (await import(
  await bundled('backend/src/bench/index.ts', 'bench', [
    'backend',
    'contracts',
    'database',
    'server-kit',
  ])
)) as typeof campus;

const samples = Object.entries(samplesOf(program.nth)).flatMap(([key, list]) => {
  if (typeof list !== 'string') return list;
  say(`not measured: ${key} (${list})`);
  return [];
});
const figures: Figure[] = [];
const client = startLoad();
const open = async (factor: number) => {
  const size = sizeOf(factor);
  say(`making ${JSON.stringify(size)}`);
  const began = performance.now();
  const place = await openCampus(program, size);
  return { ...place, seconds: (performance.now() - began) / 1000 };
};
const small = await open(0.01);
const large = await open(share);
try {
  say(large.about);
  figures.push(shown('making it', large.seconds, 's'));

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
    // In turns, so that what else the machine does slows both.
    for (let round = 0; round < (sample.isWhole ? 1 : 5); round += 1) {
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

  figures.push(shown('the database', (await large.bytes()) / 2 ** 30, 'GiB'));
  if (!process.argv.includes('--no-backup')) {
    say('backup and restore');
    const { backup, restore, bytes } = await large.timeBackup();
    figures.push(
      shown('backup', backup, 's'),
      shown('the backup', bytes / 2 ** 30, 'GiB'),
      shown('restore', restore, 's'),
    );
  }
} finally {
  client.stop();
  await small.stop();
  await large.stop();
}
printFigures(figures);
process.exit();
