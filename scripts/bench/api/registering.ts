import { type Bench, type openEvent } from '../../../backend/src/bench';
import { atLeast, type Figure, median, percentile, shown } from '../lib/figures';
import { type startLoad } from '../lib/load';

interface Registering {
  bench: Bench;
  load: ReturnType<typeof startLoad>['load'];
  openEvent: typeof openEvent;
  /** Of those who register. */
  tokens: readonly string[];
}

/** Seats of an event, and how often registration opens: each time for another event. */
const [SEATS, OPENINGS] = [500, 5];

/** One event's registration: everybody asks at once, until the last has an answer. */
async function openOnce({ bench: { pool, port }, load, openEvent, tokens }: Registering) {
  const id = await openEvent(pool, SEATS);
  const requests = tokens.map((token) => ({
    method: 'POST',
    path: `/api/event/${id}/register`,
    headers: { authorization: `Bearer ${token}` },
    body: '{}',
  }));
  const { times, statuses, elapsed } = await load({ port, connections: 16, requests });
  const { rows } = await pool.query<{ counted: number; seated: number }>(
    `select e.registered_count as counted, (select count(*)::int from portal.registrations r where r.event_id = e.id and r.standing = 'CONFIRMED') as seated
     from portal.events e where e.id = $1`,
    [id],
  );
  const { counted, seated } = rows[0] ?? { counted: NaN, seated: NaN };
  const isExact =
    counted === SEATS &&
    seated === SEATS &&
    statuses[200] === SEATS &&
    statuses[409] === requests.length - SEATS;
  return { seated, isExact, times, rate: (times.length / elapsed) * 1000 };
}

/**
 * How many registrations a second are answered: the median of the openings, and the first, before
 * the process has compiled the way.
 */
export async function registering(parts: Registering): Promise<Figure[]> {
  const { bench, tokens } = parts;
  const { kind } = bench;
  const openings = [];
  for (let at = 0; at < OPENINGS; at += 1) openings.push(await openOnce(parts));
  const wrong = openings.find(({ isExact }) => !isExact);
  const rate = median(openings.map((opening) => opening.rate));
  const times = openings.flatMap((opening) => opening.times);
  const name = `${kind}: registering, answers`;
  return [
    {
      name: `${kind}: seats sold of ${SEATS} to ${tokens.length} people, ${OPENINGS} times`,
      value: wrong?.seated ?? SEATS,
      unit: '',
      must: `= ${SEATS}`,
      ok: !wrong,
    },
    kind === 'server' ? atLeast(name, rate, '/s', 1200) : shown(name, rate, '/s'),
    shown(`${kind}: registering, answers of the first time`, openings[0]?.rate ?? NaN, '/s'),
    shown(`${kind}: registering, p50`, percentile(times, 0.5), 'ms'),
    shown(`${kind}: registering, p99`, percentile(times, 0.99), 'ms'),
  ];
}
