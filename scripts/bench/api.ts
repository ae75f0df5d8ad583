// npm run bench:api: the API against a bare handler, registering under load, a grown university and
// the time of a refused sign-in, on both databases; last the memory of the whole portal. One engine
// alone: --only=server or --only=embedded; one part alone: --only=sign-in (refused sign-ins),
// --only=cached (cached answers beside a bare handler), --only=registering, --only=search or
// --only=memory.
import { type Bench } from '../../backend/src/bench';
import { startPortal } from '../lib/portal-process';
import { lists } from './api/lists';
import { ofProcesses } from './api/of-processes';
import { floorOf, ratioBy } from './api/ratio';
import { registering } from './api/registering';
import { searches } from './api/searches';
import {
  atLeast,
  atMost,
  type Figure,
  median,
  percentile,
  printFigures,
  say,
  shown,
} from './lib/figures';
import { bundled } from './lib/filled-portal';
import { startLoad } from './lib/load';
import { peakMemory } from './lib/peak-memory';
import type * as campus from '../../backend/src/bench';

const program = await bundled('backend/src/bench/index.ts', 'bench', [
  'backend',
  'contracts',
  'database',
  'server-kit',
]);
const { givePasswords, grow, nth, openBench, openEvent, signIn } = (await import(
  program
)) as typeof campus;

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
const isPart = only !== undefined && ['sign-in', 'cached', 'registering', 'search'].includes(only);
const engines = (['server', 'embedded'] as const).filter(
  (kind) => !only || kind === only || isPart,
);
const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };
const small = { users: 3100, clubs: 20, memberships: 800, events: 500 };
const large = { users: 50_000, clubs: 1000, memberships: 200_000, events: 50_000 };

const figures: Figure[] = [];
const { load, stop: stopLoad } = startLoad();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ratio = ratioBy(load);

async function speed(bench: Bench): Promise<void> {
  const { kind } = bench;
  const whole = await ratio(bench, { path: '/api/event/approved' });
  figures.push(
    atLeast(`${kind}: 500 events, cached bytes, of a bare handler`, whole.share, 'x', 0.8),
  );
  figures.push(shown(`${kind}: 500 events, cached bytes`, whole.ours, '/s'));
  const pageRequest = { path: '/api/event/approved?page=1&limit=20&view=lean' };
  const page = await ratio(bench, pageRequest);
  const name = `${kind}: page of 20, of a bare handler`;
  figures.push(
    kind === 'server' ? atLeast(name, page.share, 'x', 0.3) : shown(name, page.share, 'x'),
  );
  figures.push(shown(`${kind}: page of 20`, page.ours, '/s'));
  const floor = await ratio(bench, pageRequest, { port: await floorOf(bench, pageRequest) });
  figures.push(
    shown(`${kind}: page of 20, floor: a bare handler that sends \`select 1\``, floor.share, 'x'),
  );
  const clubs = await ratio(bench, { path: '/api/club' });
  const sameHeaders = await ratio(bench, { path: '/api/club' }, { withHeaders: true });
  const clubsName = `${kind}: ${small.clubs} clubs, cached bytes, of a bare handler`;
  figures.push(
    atLeast(clubsName, clubs.share, 'x', 0.8),
    shown(`${clubsName} with the same headers`, sameHeaders.share, 'x'),
  );
  // Each request has another start date, so that no cached answer fits and all 500 events match.
  const uncached = Array.from({ length: 2000 }, (_, n) => ({
    path: `/api/event/approved?startDate=${new Date(n * 1000).toISOString()}`,
  }));
  const slow = await load({ port: bench.port, connections: 16, requests: uncached, seconds: 3 });
  figures.push(
    shown(`${kind}: 500 events, not cached`, (slow.times.length / slow.elapsed) * 1000, '/s'),
  );
}

async function timeLists(bench: Bench, tokens: readonly string[]) {
  const found = new Map<string, { isPage: boolean; middle: number; p95: number }>();
  for (const [name, path, token, isPage] of lists(tokens, nth)) {
    const request = { path: `/api${path}`, headers: token ? bearer(token) : {} };
    const job = (count: number) =>
      load({
        port: bench.port,
        connections: 1,
        requests: Array.from({ length: count }, () => request),
      });
    await job(isPage ? 20 : 2);
    const { times, statuses } = await job(isPage ? 100 : 10);
    if (!statuses[200]) throw new Error(`${path} answers ${JSON.stringify(statuses)}`);
    found.set(name, { isPage, middle: percentile(times, 0.5), p95: percentile(times, 0.95) });
  }
  return found;
}

async function grown(bench: Bench, tokens: readonly string[]): Promise<void> {
  const before = await timeLists(bench, tokens);
  say(
    `${bench.kind}: growing to ${large.users} users, ${large.clubs} clubs, ${large.memberships} memberships, ${large.events} events`,
  );
  await grow(bench.pool, small, large);
  const clubs = await ratio(bench, { path: '/api/club' });
  figures.push(
    atLeast(
      `${bench.kind}, grown: ${large.clubs} clubs, cached bytes, of a bare handler`,
      clubs.share,
      'x',
      0.8,
    ),
  );
  const after = await timeLists(bench, tokens);
  for (const [name, { isPage, middle, p95 }] of after) {
    figures.push(shown(`${bench.kind}, grown: ${name}, p95`, p95, 'ms'));
    if (isPage)
      figures.push(
        atMost(
          `${bench.kind}, grown: ${name}, against small data`,
          middle / (before.get(name)?.middle ?? NaN),
          'x',
          3,
        ),
      );
  }
}

/** The search with the most results: a super admin finds people as well. */
async function searching(bench: Bench, token: string | undefined): Promise<void> {
  const headers = bearer(token ?? '');
  const requests = searches(300).map((path) => ({ path, headers }));
  await load({ port: bench.port, connections: 1, requests: requests.slice(0, 40) });
  const { times, statuses } = await load({ port: bench.port, connections: 1, requests });
  if (statuses[200] !== requests.length)
    throw new Error(`search answers ${JSON.stringify(statuses)}`);
  figures.push(shown(`${bench.kind}, grown: one search, p50`, percentile(times, 0.5), 'ms'));
  figures.push(atMost(`${bench.kind}, grown: one search, p95`, percentile(times, 0.95), 'ms', 50));
}

/**
 * Compares an unknown address with a wrong password: attempts alternate, each with its own account.
 */
async function signingIn(bench: Bench): Promise<void> {
  const { kind, pool, port } = bench;
  const people = 620;
  await givePasswords(pool, people, 'the right password');
  const attempt = (email: string) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  const requests = Array.from({ length: people }, (_, n) => {
    const pair = [attempt(`nobody${n}@campus.test`), attempt(`person${n}@campus.test`)];
    return n % 2 ? pair : pair.reverse();
  });
  const { times, statuses } = await load({ port, connections: 1, requests: requests.flat() });
  if (statuses[401] !== people * 2) throw new Error(`sign-in answers ${JSON.stringify(statuses)}`);
  const found: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] };
  times.forEach((time, index) => {
    const pair = Math.floor(index / 2);
    const isUnknown = (index + pair) % 2 === 1;
    // The first ones warm up.
    if (pair >= 20) found[isUnknown ? 'unknown' : 'wrong'].push(time);
  });
  const unknown = median(found.unknown);
  const wrong = median(found.wrong);
  figures.push(
    shown(
      `${kind}: sign-in refused, unknown email, median of ${found.unknown.length}`,
      unknown,
      'ms',
    ),
  );
  figures.push(
    shown(`${kind}: sign-in refused, wrong password, median of ${found.wrong.length}`, wrong, 'ms'),
  );
  figures.push(
    atMost(
      `${kind}: sign-in refused, difference of the medians`,
      (Math.abs(unknown - wrong) / Math.min(unknown, wrong)) * 100,
      '%',
      5,
    ),
  );
}

// How fast cached answers are depends on what a process's compiler made of the first requests.
if (engines.length && !isPart)
  figures.push(
    ...ofProcesses(['bench/api', '--only=cached'], 3).filter(({ name }) =>
      engines.some((kind) => name.startsWith(kind)),
    ),
  );
for (const kind of engines) {
  const bench = await openBench(kind);
  try {
    say(`${kind}: ${bench.about}`);
    await grow(bench.pool, nothing, small);
    if (only === 'cached') {
      await speed(bench);
      continue;
    }
    if (only === 'search') {
      const tokens = await signIn(bench.pool, 3);
      await grow(bench.pool, small, large);
      say(`${kind}: searching`);
      await searching(bench, tokens[2]);
      continue;
    }
    if (only !== 'registering') {
      say(`${kind}: refused sign-ins`);
      await signingIn(bench);
    }
    if (only === 'sign-in') continue;
    const tokens = await signIn(bench.pool, 3100);
    say(`${kind}: registering`);
    figures.push(...(await registering({ bench, load, openEvent, tokens: tokens.slice(100) })));
    if (only === 'registering') continue;
    say(`${kind}: lists`);
    await grown(bench, tokens);
    say(`${kind}: searching`);
    await searching(bench, tokens[2]);
  } finally {
    await bench.stop();
  }
}
stopLoad();

if (
  (only === 'memory' || (engines.includes('embedded') && (!only || only === 'embedded'))) &&
  process.platform === 'linux'
) {
  say('starting the whole portal in a new folder');
  const portal = await startPortal();
  figures.push(
    atMost(
      'the whole portal, resident at its peak, first start included',
      peakMemory(portal.pid),
      'MB',
      300,
    ),
  );
  await portal.stop();
}
printFigures(figures);
process.exit();
