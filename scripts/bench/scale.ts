// npm run bench:scale: five years of a university on PostgreSQL: every reading call beside a campus
// of a hundredth of its size, the plans of its statements, the size of the database. A smaller
// university: --share=0.1.
import { startLoad } from './lib/load';
import { bundled } from './lib/filled-portal';
import { atMost, type Figure, percentile, printFigures, say, shown } from './lib/figures';
import { type Sample, samplesOf } from './scale/samples';
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
const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };
const [small, large] = [sizeOf(0.01), sizeOf(share)];
/** A table with more rows grows with the years: no page may read it from end to end. */
const grownRows = 10_000;

const program = await bundled('backend/src/bench/index.ts', 'bench', [
  'backend',
  'contracts',
  'database',
  'server-kit',
]);
const { createStatementRecord, grow, nth, openBench, sequentialScans, signIn } = (await import(
  program
)) as typeof campus;

const record = createStatementRecord();
const bench = await openBench('server', record.watch);
const { load, stop } = startLoad();
const { pool, port } = bench;
const figures: Figure[] = [];

const tokens = new Map<NonNullable<Sample['as']>, string>();
const samples = Object.entries(samplesOf(nth)).flatMap(([key, list]) => {
  if (typeof list !== 'string') return list.map((sample) => ({ key, ...sample }));
  say(`not measured: ${key} (${list})`);
  return [];
});
type Timed = (typeof samples)[number];

const nameOf = ({ path, as }: Timed) => `${as ?? 'visitor'}: ${decodeURIComponent(path)}`;

/** Milliseconds of a call, warmed up, one request at a time. */
async function timesOf({ path, as, isWhole }: Timed): Promise<number[]> {
  const token = as && tokens.get(as);
  const request = {
    path: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  };
  const job = (count: number) =>
    load({ port, connections: 1, requests: Array.from({ length: count }, () => request) });
  await job(isWhole ? 2 : 10);
  const { times, statuses } = await job(isWhole ? 5 : 60);
  if (!statuses[200] && process.env.SAY) { console.error(path, statuses); return times; }
  if (!statuses[200]) throw new Error(`${path} answers ${JSON.stringify(statuses)}`);
  return times;
}

async function measure(): Promise<Map<Timed, { p95: number; statements: ReturnType<typeof record.take> }>> {
  const found = new Map<Timed, { p95: number; statements: ReturnType<typeof record.take> }>();
  for (const sample of samples) {
    record.take();
    const times = await timesOf(sample);
    if (process.env.SAY) console.error(sample.path, percentile(times, 0.5).toFixed(1));
    found.set(sample, { p95: percentile(times, 0.95), statements: record.take() });
  }
  return found;
}

/** The tables with so many rows that they count as growing. */
async function growingTables(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'portal' and relkind = 'r' and reltuples > $1`,
    [grownRows],
  );
  return new Set(rows.map(({ name }) => name));
}

try {
  say(bench.about);
  await grow(pool, nothing, small);
  const [clubAdmin = '', coordinator = '', superAdmin = '', member = ''] = await signIn(pool, 4);
  tokens
    .set('clubAdmin', clubAdmin)
    .set('coordinator', coordinator)
    .set('superAdmin', superAdmin)
    .set('member', member);
  say('the small campus');
  const before = await measure();
  say(`growing to ${JSON.stringify(large)}`);
  const began = performance.now();
  await grow(pool, small, large);
  figures.push(shown('making it', (performance.now() - began) / 1000, 's'));
  say('the university');
  const after = await measure();
  const growing = await growingTables();
  for (const [sample, { p95, statements }] of after) {
    const name = nameOf(sample);
    const times = p95 / (before.get(sample)?.p95 ?? NaN);
    const scans = new Set<string>();
    for (const statement of statements)
      for (const table of await sequentialScans(pool, statement))
        if (growing.has(table)) scans.add(table);
    figures.push(shown(`${name}, p95`, p95, 'ms'));
    if (sample.isWhole) {
      figures.push(shown(`${name}, of the small campus`, times, 'x'));
      continue;
    }
    figures.push(atMost(`${name}, of the small campus`, times, 'x', 2));
    const where = scans.size ? ` (${[...scans].join(', ')})` : '';
    figures.push(atMost(`${name}, scans of growing tables${where}`, scans.size, '', 0));
  }
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  figures.push(shown('the database', Number(rows[0]?.bytes) / 2 ** 30, 'GiB'));
} finally {
  await bench.stop();
  stop();
}
printFigures(figures);
process.exit();
