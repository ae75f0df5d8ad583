// npm run bench:api: the API against a bare handler, registering under load, a grown university and
// the time of a refused sign-in, on both databases; last the memory of the whole portal. One engine
// alone: --only=server or --only=embedded; refused sign-ins alone: --only=sign-in; memory alone:
// --only=memory.
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundle } from '../lib/bundle.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { startPortal } from '../lib/portal-process.mjs';
import { inRoot } from '../lib/root.mjs';
import { atLeast, atMost, median, printFigures, say, shown } from './lib/figures.mjs';
import { peakMemory } from './lib/peak-memory.mjs';

await ensureInstalled({ log: say });
// In this folder, because the embedded engine is looked for from where the program lies.
const entry = 'database/dist/bench.mjs';
await bundle('backend/src/bench/index.ts', entry, [
  'backend',
  'contracts',
  'database',
  'server-kit',
]);
const { givePasswords, grow, nth, openBench, openEvent, signIn } = await import(
  pathToFileURL(inRoot(entry)).href
);

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
const engines = ['server', 'embedded'].filter(
  (kind) => !only || kind === only || only === 'sign-in',
);
const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };
const small = { users: 3100, clubs: 20, memberships: 800, events: 500 };
const large = { users: 50_000, clubs: 1000, memberships: 200_000, events: 50_000 };

const figures = [];
const worker = new Worker(new URL('./lib/load-worker.mjs', import.meta.url));
const answers = new Map();
worker.on('message', ({ id, result }) => answers.get(id)(result));
let jobs = 0;
const load = (job) =>
  new Promise((done) => {
    jobs += 1;
    answers.set(jobs, done);
    worker.postMessage({ id: jobs, job });
  });

const percentile = (times, share) =>
  [...times].sort((one, other) => one - other)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ];
const bearer = (token) => ({ authorization: `Bearer ${token}` });

const bytesOf = async (bench, { path }) => {
  const answer = await fetch(`http://127.0.0.1:${bench.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return Buffer.from(await answer.arrayBuffer());
};

/** Answers a second, ours over the bare handler's: both sides in turn, the median of the rounds. */
async function ratio(bench, requests, port = bench.port) {
  const barePort = await bench.bare(await bytesOf(bench, requests[0]));
  const perSecond = async (port, seconds) => {
    const { times, elapsed } = await load({ port, connections: 16, requests, seconds });
    return (times.length / elapsed) * 1000;
  };
  await perSecond(port, 1);
  await perSecond(barePort, 0.5);
  const rounds = [];
  for (let round = 0; round < 7; round += 1) {
    const ours = await perSecond(port, 1);
    const bare = await perSecond(barePort, 1);
    rounds.push({ ours, share: ours / bare });
  }
  return {
    share: median(rounds.map((round) => round.share)),
    ours: median(rounds.map((round) => round.ours)),
  };
}

async function speed(bench) {
  const { kind } = bench;
  const whole = await ratio(bench, [{ path: '/api/event/approved' }]);
  figures.push(
    atLeast(`${kind}: 500 events, cached bytes, of a bare handler`, whole.share, 'x', 0.8),
  );
  figures.push(shown(`${kind}: 500 events, cached bytes`, whole.ours, '/s'));
  const pageRequests = [{ path: '/api/event/approved?page=1&limit=20&view=lean' }];
  const page = await ratio(bench, pageRequests);
  const name = `${kind}: page of 20, of a bare handler`;
  figures.push(
    kind === 'server' ? atLeast(name, page.share, 'x', 0.3) : shown(name, page.share, 'x'),
  );
  figures.push(shown(`${kind}: page of 20`, page.ours, '/s'));
  const floor = await ratio(
    bench,
    pageRequests,
    await bench.floor(await bytesOf(bench, pageRequests[0])),
  );
  figures.push(
    shown(`${kind}: page of 20, floor: a bare handler that sends \`select 1\``, floor.share, 'x'),
  );
  const clubs = await ratio(bench, [{ path: '/api/club' }]);
  figures.push(atLeast(`${kind}: clubs, cached bytes, of a bare handler`, clubs.share, 'x', 0.8));
  // A start of its own for every request: nothing that is cached fits, and all 500 events lie
  // behind it.
  const uncached = Array.from({ length: 2000 }, (_, n) => ({
    path: `/api/event/approved?startDate=${new Date(n * 1000).toISOString()}`,
  }));
  const slow = await load({ port: bench.port, connections: 16, requests: uncached, seconds: 3 });
  figures.push(
    shown(`${kind}: 500 events, not cached`, (slow.times.length / slow.elapsed) * 1000, '/s'),
  );
}

async function registering(bench, tokens) {
  const { kind, pool, port } = bench;
  const id = await openEvent(pool, 500);
  const requests = tokens.map((token) => ({
    method: 'POST',
    path: `/api/event/${id}/register`,
    headers: bearer(token),
    body: '{}',
  }));
  const { times, statuses, elapsed } = await load({ port, connections: 16, requests });
  const { rows } = await pool.query(
    `select e.registered_count as counted, (select count(*)::int from portal.registrations r where r.event_id = e.id and r.standing = 'CONFIRMED') as seated
     from portal.events e where e.id = $1`,
    [id],
  );
  const [{ counted, seated }] = rows;
  const isExact =
    counted === 500 &&
    seated === 500 &&
    statuses[200] === 500 &&
    statuses[409] === requests.length - 500;
  figures.push({
    name: `${kind}: seats sold of 500 to ${requests.length} people`,
    value: seated,
    unit: '',
    must: '= 500',
    ok: isExact,
  });
  const rate = (times.length / elapsed) * 1000;
  const name = `${kind}: registering, answers`;
  figures.push(kind === 'server' ? atLeast(name, rate, '/s', 500) : shown(name, rate, '/s'));
  figures.push(shown(`${kind}: registering, p50`, percentile(times, 0.5), 'ms'));
  figures.push(shown(`${kind}: registering, p99`, percentile(times, 0.99), 'ms'));
}

/**
 * Every list: name, address, who asks, and whether it is a lean page, whose time must not grow with
 * the university.
 */
const lists = (tokens) => {
  const [admin, coordinator, superAdmin, member] = tokens;
  return [
    ['events, page', '/event/approved?page=1&limit=20&view=lean', undefined, true],
    [
      'events, upcoming page',
      '/event/approved?page=1&limit=20&view=lean&tab=upcoming',
      undefined,
      true,
    ],
    ['events, past page', '/event/approved?page=1&limit=20&view=lean&tab=past', undefined, true],
    [
      'events, ongoing page',
      '/event/approved?page=1&limit=20&view=lean&tab=ongoing',
      undefined,
      true,
    ],
    [
      'events, search page',
      '/event/approved?page=1&limit=20&view=lean&q=event%2049',
      undefined,
      true,
    ],
    [
      'events of a club, page',
      `/event/approved?page=1&limit=20&view=lean&clubId=${nth('cl', 0)}`,
      undefined,
      true,
    ],
    ['clubs, page', '/club?page=1&limit=20&view=lean', undefined, true],
    ['clubs, search page', '/club?page=1&limit=20&view=lean&q=club%201', undefined, true],
    ['club members, page', `/club/${nth('cl', 0)}/members?page=1&limit=20`, undefined, true],
    ['users, page', '/auth/all-users?page=1&limit=20', superAdmin, true],
    ['users, search page', '/auth/all-users?page=1&limit=20&q=person%202999', superAdmin, true],
    ['announcements, page', '/announcement?page=1&limit=20', member, true],
    ['registrations, page', `/event/${nth('ev', 0)}/registrations?page=1&limit=20`, admin, true],
    ['audit, page', '/audit?page=1&limit=20', superAdmin, true],
    ['user search', '/auth/search?query=person%2049', member, false],
    ['events, whole', '/event/approved', undefined, false],
    ['clubs, whole', '/club', undefined, false],
    ['users, whole', '/auth/all-users', superAdmin, false],
    ['announcements, whole', '/announcement', member, false],
    ['pending events', '/event/pending-faculty', coordinator, false],
    ['faculty-approved events', '/event/faculty-approved', superAdmin, false],
    ['tracking', '/event/track-progress', admin, false],
    ['participants', '/event/participants', admin, false],
    ['teams', `/event/teams/${nth('cl', 0)}`, admin, false],
    ['my events', `/event/user-events/${nth('us', 3)}`, member, false],
    ['my changes', '/me/changes', member, false],
  ];
};

async function timeLists(bench, tokens) {
  const found = new Map();
  for (const [name, path, token, isPage] of lists(tokens)) {
    const request = { path: `/api${path}`, headers: token ? bearer(token) : {} };
    const job = (count) =>
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

async function grown(bench, tokens) {
  const before = await timeLists(bench, tokens);
  say(
    `${bench.kind}: growing to ${large.users} users, ${large.clubs} clubs, ${large.memberships} memberships, ${large.events} events`,
  );
  await grow(bench.pool, small, large);
  const after = await timeLists(bench, tokens);
  for (const [name, { isPage, middle, p95 }] of after) {
    figures.push(shown(`${bench.kind}, grown: ${name}, p95`, p95, 'ms'));
    if (isPage)
      figures.push(
        atMost(
          `${bench.kind}, grown: ${name}, against small data`,
          middle / before.get(name).middle,
          'x',
          3,
        ),
      );
  }
}

/**
 * An unknown address and a wrong password take the same time: tries in turn, each with an account
 * of its own.
 */
async function signingIn(bench) {
  const { kind, pool, port } = bench;
  const people = 220;
  await givePasswords(pool, people, 'the right password');
  const attempt = (email) => ({
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
  const found = { unknown: [], wrong: [] };
  times.forEach((time, index) => {
    const pair = Math.floor(index / 2);
    const isUnknown = (index + pair) % 2 === 1;
    // The first ones warm up.
    if (pair >= 20) found[isUnknown ? 'unknown' : 'wrong'].push(time);
  });
  const [unknown, wrong] = [median(found.unknown), median(found.wrong)];
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

for (const kind of engines) {
  const bench = await openBench(kind);
  try {
    say(`${kind}: ${bench.about}`);
    await grow(bench.pool, nothing, small);
    say(`${kind}: refused sign-ins`);
    await signingIn(bench);
    if (only === 'sign-in') continue;
    const tokens = await signIn(bench.pool, 3100);
    await speed(bench);
    say(`${kind}: registering`);
    await registering(bench, tokens.slice(100));
    say(`${kind}: lists`);
    await grown(bench, tokens);
  } finally {
    await bench.stop();
  }
}
await worker.terminate();

if (
  (only === 'memory' || (engines.includes('embedded') && only !== 'sign-in')) &&
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
