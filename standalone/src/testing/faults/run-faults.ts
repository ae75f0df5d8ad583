import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findBroken } from 'backend/model/invariants';
import { type Random, randomOf } from 'backend/model/random';
import { openGround } from './campus';
import { allFaults, type Fault } from './faults';
import { act } from './act';
import { createPeople } from './front-people';
import { type Breakable, INVITATION_SECONDS, openBreakable, shortLimits } from './portal';
import { type Tally } from './subject';
import { createSubjects } from './subjects';

export interface FaultOptions {
  seed: number;
  rounds: number;
  say: (line: string) => void;
}

/** What a run of rounds was like. */
export interface Faulted {
  /** Everything that was wrong, as sentences. */
  wrong: string[];
  /** How often each fault occurred. */
  faults: Map<string, number>;
  acknowledged: number;
  repeated: number;
  statuses: Map<number, number>;
  slowest: number;
}

/** Room for the database and the store. */
const DISK_MIB = 320;
/** How long faults last, in ms: shorter and longer than the time limits of the portal. */
const lengths = [400, 1000, 2000, 5000];
/** How many faults at a time. */
const together = [1, 2, 2, 3];
/** How long people go on after the faults, in ms. */
const AFTER = 700;
/** How long the portal may take until it works again, in ms. */
const RECOVERY = 60_000;

/** Takes each fault equally often: a new order of all of them when none is left. */
const deckOf = (faults: readonly Fault[], random: Random) => {
  let deck: Fault[] = [];
  return (count: number): Fault[] => {
    const taken: Fault[] = [];
    while (taken.length < count) {
      if (deck.length === 0) deck = random.some(faults, faults.length);
      const at = deck.findIndex(({ target }) => taken.every((other) => other.target !== target));
      if (at === -1) break;
      taken.push(...deck.splice(at, 1));
    }
    return taken;
  };
};

/** A query that is asked again while the database recovers. */
const patient =
  (pool: pg.Pool) =>
  async <T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> => {
    for (let tries = 0; ; tries += 1)
      try {
        return (await pool.query<T>(text, values)).rows;
      } catch (error) {
        if (tries === 100) throw error;
        await delay(200);
      }
  };

/** Waits until every program and the database work. Returns what does not. */
async function untilWell({ places, pool }: Breakable, isServed: () => Promise<boolean>) {
  const end = performance.now() + RECOVERY;
  for (;;) {
    const away: string[] = [];
    for (const { name, port } of places) {
      const limit = { signal: AbortSignal.timeout(5000) };
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, limit).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isReady) away.push(`the ${name} at port ${port} is not ready`);
    }
    await pool.query('select 1').catch((error: Error) => away.push(`database: ${error.message}`));
    if (away.length === 0 && !(await isServed())) away.push('the front serves no list');
    if (away.length === 0 || performance.now() > end) return away;
    await delay(100);
  }
}

/**
 * Rounds of random faults under writes. After each round the invariants of the model hold, and
 * everything that was acknowledged is there, once.
 */
export async function runFaults({ seed, rounds, say }: FaultOptions): Promise<Faulted> {
  // The schedule has its own: people take numbers in an order that is not the same each time.
  const [schedule, random] = [randomOf(seed), randomOf(seed)];
  const portal = await openBreakable(DISK_MIB, shortLimits);
  const people = createPeople(portal.front.url);
  const { wrong } = people;
  const counts = new Map<string, number>();
  const tally: Tally = { acknowledged: 0, repeated: 0 };
  try {
    const { campus, ground } = await openGround(people, portal.email, random);
    const query = patient(portal.pool);
    const read = async (path: string) =>
      (await people.hear({ method: 'GET', path: `/${path}`, token: ground.admin.token })).text;
    const { lines, broken } = createSubjects(ground, query, read);
    const faults = allFaults({
      ...portal,
      places: portal.parts,
      start: async (label) => portal.parts.find((part) => part.label === label)?.start(),
    });
    if (!portal.disk.fill) say('NOT RUN: full disks: only root may mount a small one.');
    const deal = deckOf(faults, schedule);
    const isServed = async () =>
      (await people.hear({ method: 'GET', path: '/api/club' })).status === 200;

    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const dealt = deal(schedule.pick(together) ?? 1);
      const length = schedule.pick(lengths) ?? 0;
      const names = dealt.map(({ name }) => name).join(', ');
      const before = { ...tally };
      let isOver = false;
      const acting = act({ people, campus, lines, random, tally }, () => isOver);
      people.setMayBreak(dealt.some(({ isOfEdge }) => isOfEdge));
      for (const { name, begin } of dealt) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        begin();
      }
      await delay(length);
      const healed = performance.now();
      await Promise.all(dealt.map(async ({ end }) => end()));
      wrong.push(...(await untilWell(portal, isServed)));
      const took = performance.now() - healed;
      await delay(AFTER);
      isOver = true;
      await acting;
      people.setMayBreak(false);
      const found = [
        ...(await findBroken(portal.pool, campus, INVITATION_SECONDS)),
        ...(await broken()),
      ];
      for (const { place, label } of portal.parts)
        if (place.program && place.program.child.exitCode !== null)
          found.push(`${label} ended by itself:\n${place.program.output().slice(-2000)}`);
      wrong.push(...found);
      say(
        `${round}: ${names}, ${length / 1000} s; well after ${(took / 1000).toFixed(1)} s; ` +
          `${tally.acknowledged - before.acknowledged} acknowledged, ` +
          `${tally.repeated - before.repeated} repeated${wrong.length ? '; BROKEN' : ''}`,
      );
      if (wrong.length) wrong[0] = `round ${round} (${names}, ${length} ms): ${wrong[0] ?? ''}`;
    }
    return {
      wrong,
      faults: counts,
      ...tally,
      statuses: people.statuses,
      slowest: people.slowest(),
    };
  } finally {
    people.close();
    await portal.close();
  }
}
