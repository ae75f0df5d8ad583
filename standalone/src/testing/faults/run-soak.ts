import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findBroken } from 'backend/model/invariants';
import { randomOf } from 'backend/model/random';
import { steps } from 'backend/model/steps';
import { type Place } from '../deployment';
import { openGround } from './campus';
import { act } from './act';
import { createPeople } from './front-people';
import { type Breakable, INVITATION_SECONDS, openBreakable } from './portal';
import { type Tally } from './subject';
import { createSubjects } from './subjects';

export interface SoakOptions {
  seed: number;
  minutes: number;
  say: (line: string) => void;
}

/** A figure in the last third of the run, and before. */
export interface Course {
  name: string;
  before: number;
  after: number;
  /** 0.05 is 5 %. */
  growth: number;
}

export interface Soaked {
  /** Everything that was wrong, as sentences. */
  wrong: string[];
  courses: Course[];
  acknowledged: number;
  requests: number;
  slowest: number;
}

/** Growth that is an error. */
const MOST = 0.05;
/** Between two requests of a person, in ms: the load is even, and no machine is at its limit. */
const PAUSE = 250;
/** Long limits, because a busy machine slows every statement. */
const databaseLimits = { DATABASE_STATEMENT_SECONDS: '60', DATABASE_QUERY_SECONDS: '70' };
/** Samples in the whole time, and the shortest pause between two, in ms. */
const SAMPLES = 300;
const EVERY = 1000;
/**
 * Garbage is collected before every n-th sample, because an edge makes so little that V8 leaves it
 * for longer than a third of the run. Not before each, so that most samples show normal memory use.
 * Triggered by SIGWINCH, which no program of the portal handles: SIGUSR2 ends the API.
 */
const COLLECTED = 10;
const collecting = `process.on('SIGWINCH', () => globalThis.gc())`;
const options = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(collecting)}`,
];
const MIB = 2 ** 20;

/** Steps that are left out because they enlarge the campus or end events: the load stays even. */
const unsteady = new Set([
  'creates an event',
  'cancels an event',
  'announces',
  'takes an announcement back',
  'erases an account',
]);

/** Loads the S3 client in each edge before measuring, because its 5 MB would count as growth. */
async function readStore(places: readonly Place[]): Promise<void> {
  for (const { port } of places.filter(({ name }) => name === 'edge')) {
    const edge = `http://127.0.0.1:${port}`;
    const page = await (await fetch(`${edge}/login`)).text();
    const script = /"(\/[^"]+\.js)"/.exec(page)?.[1];
    const { status } = await fetch(`${edge}${script}`, {
      headers: { 'cache-control': 'no-cache' },
    });
    if (status !== 200) throw new Error(`${edge}${script}: ${status}`);
  }
}

type Sample = Map<string, number>;

/** From the metrics of a process: their names, what they count, and the divisor. */
const ofProcess = [
  ['process_resident_memory_bytes', 'memory, MB', MIB],
  ['nodejs_heap_size_used_bytes', 'live heap, MB', MIB],
  ['nodejs_active_handles_total', 'handles', 1],
  ['process_open_fds', 'open files', 1],
] as const;

async function sampleOf({ places, parts, pool }: Breakable, isCollected: boolean): Promise<Sample> {
  const sample: Sample = new Map();
  if (isCollected) for (const { program } of places) program?.child.kill('SIGWINCH');
  for (const [at, { metricsPort }] of places.entries()) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [metric, about, unit] of ofProcess) {
      const found = new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1];
      sample.set(`${parts[at]?.label}: ${about}`, Number(found) / unit);
    }
  }
  const { rows } = await pool.query<{ connections: number; bytes: string }>(`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select sum(pg_total_relation_size(c.oid)) from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'portal' and c.relkind = 'r') as bytes`);
  sample.set('database: connections', rows[0]?.connections ?? NaN);
  sample.set('database: bytes a row', Number(rows[0]?.bytes) / (await rowsIn(pool)));
  return sample;
}

/** Rows of all tables, counted: the server's own figures are estimates. */
async function rowsIn(pool: pg.Pool): Promise<number> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('portal.%I', table_name) as name from information_schema.tables
     where table_schema = 'portal' and table_type = 'BASE TABLE'`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  const { rows } = await pool.query<{ total: string }>(`select ${counts} as total`);
  return Number(rows[0]?.total);
}

/** The memory of each process, for the log. */
const megabytesIn = (sample: Sample = new Map()): string =>
  [...sample]
    .filter(([name]) => name.endsWith('memory, MB'))
    .map(([, value]) => value.toFixed(0))
    .join(' + ');

/** Growth by up to this count is ignored: 5 % of thirty handles are one or two. */
const FEW = 4;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares the last third of a run with the middle one: in the first, caches fill and connections
 * open. The live heap is the lowest value of a third. Memory varies with the current work, so its
 * highest value in the last third is compared with the highest before.
 */
const courseOf = (name: string, values: readonly number[]): Course => {
  const third = Math.floor(values.length / 3);
  const middle = values.slice(third, 2 * third);
  const last = values.slice(2 * third);
  const pair = (before: number, after: number, slack = 0): Course => ({
    name,
    before,
    after,
    growth: Math.max(0, after - slack) / before - 1,
  });
  if (name.endsWith('live heap, MB')) return pair(Math.min(...middle), Math.min(...last));
  if (name.endsWith('memory, MB'))
    return pair(Math.max(...values.slice(0, 2 * third)), Math.max(...last));
  return pair(meanOf(middle), meanOf(last), name.includes('bytes') ? 0 : FEW);
};

const coursesOf = (samples: readonly Sample[]): Course[] =>
  [...(samples[0]?.keys() ?? [])].map((name) =>
    courseOf(
      name,
      samples.map((sample) => sample.get(name) ?? NaN),
    ),
  );

/**
 * Mixed load for so many minutes. Memory, handles, connections and the tables' size a row stay
 * within 5 %, and nothing fails.
 */
export async function runSoak({ seed, minutes, say }: SoakOptions): Promise<Soaked> {
  const random = randomOf(seed);
  const portal = await openBreakable(0, databaseLimits, options);
  const people = createPeople(portal.front.url, { isCalm: true });
  const { wrong } = people;
  const tally: Tally = { acknowledged: 0, repeated: 0 };
  try {
    await readStore(portal.places);
    const { campus, ground } = await openGround(people, portal.email, random);
    const world = { campus, random, send: people.send, erase: async () => false };
    for (let count = 0; count < 20; count += 1)
      for (const name of ['creates an event', 'decides first', 'decides last'])
        await steps[name]?.[1](world);
    const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[]) =>
      (await portal.pool.query<T>(text, values)).rows;
    const read = async (path: string) =>
      (await people.hear({ method: 'GET', path: `/${path}`, token: ground.admin.token })).text;
    const { lines, broken } = createSubjects(ground, query, read);

    const began = performance.now();
    const end = began + minutes * 60_000;
    const every = Math.max(EVERY, (minutes * 60_000) / SAMPLES);
    const isOver = () => performance.now() > end || wrong.length > 0;
    const takes = (name: string) => !unsteady.has(name);
    const acting = act({ people, campus, lines, random, tally, takes, pause: PAUSE }, isOver);
    const samples: Sample[] = [];
    while (!isOver()) {
      await delay(every);
      samples.push(await sampleOf(portal, samples.length % COLLECTED === 0));
      if (samples.length % 30 === 0)
        say(
          `${Math.round((performance.now() - began) / 1000)} s, ${tally.acknowledged} writes, ` +
            `${megabytesIn(samples.at(-1))} MB`,
        );
    }
    await acting;
    wrong.push(...(await findBroken(portal.pool, campus, INVITATION_SECONDS)), ...(await broken()));
    for (const { place, label } of portal.parts) {
      const lines = place.program?.output().split('\n') ?? [];
      const errors = lines.filter((line) => /"level":(50|60)/.test(line));
      if (errors[0]) wrong.push(`${label} logged ${errors.length} errors, the first: ${errors[0]}`);
    }
    // A run that failed ended early.
    const courses = wrong.length ? [] : coursesOf(samples);
    for (const { name, before, after, growth } of courses)
      if (!(growth <= MOST))
        wrong.push(
          `${name}: from ${before.toFixed(1)} to ${after.toFixed(1)}, ${(growth * 100).toFixed(1)} %`,
        );
    const requests = [...people.statuses.values()].reduce((sum, count) => sum + count, 0);
    return {
      wrong,
      courses,
      acknowledged: tally.acknowledged,
      requests,
      slowest: people.slowest(),
    };
  } finally {
    people.close();
    await portal.close();
  }
}
