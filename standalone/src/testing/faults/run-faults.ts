import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomOf } from 'backend/model/random';
import { openCrowd } from './crowd';
import { allFaults, type Fault } from './faults';
import { createPeople } from './front-people';
import { openBreakable, shortLimits } from './portal';

export interface FaultOptions {
  seed: number;
  rounds: number;
  say: (line: string) => void;
}

/** The result of a run. */
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

/** Draws each fault equally often: shuffles all of them when none is left. */
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

/**
 * Rounds of random faults under writes. After each round the invariants of the model hold, and
 * everything that was acknowledged is there, once.
 */
export async function runFaults({ seed, rounds, say }: FaultOptions): Promise<Faulted> {
  // The schedule has a generator of its own, so that it depends on the seed only: people draw
  // numbers in a varying order.
  const [schedule, random] = [randomOf(seed), randomOf(seed)];
  const portal = await openBreakable(DISK_MIB, shortLimits);
  const people = createPeople(portal.front.url);
  const { wrong } = people;
  const counts = new Map<string, number>();
  let slowest = 0;
  try {
    const { tally, untilWell, during } = await openCrowd(portal, people, random);
    const faults = allFaults({
      ...portal,
      places: portal.parts,
      start: async (label) => portal.parts.find((part) => part.label === label)?.start(),
    });
    if (!portal.disk.fill) say('NOT RUN: full disks: only root may mount a small one.');
    const deal = deckOf(faults, schedule);

    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      const dealt = deal(schedule.pick(together) ?? 1);
      const length = schedule.pick(lengths) ?? 0;
      const names = dealt.map(({ name }) => name).join(', ');
      let took = 0;
      people.setMayBreak(dealt.some(({ isOfEdge }) => isOfEdge));
      const time = await during(async () => {
        for (const { name, begin } of dealt) {
          counts.set(name, (counts.get(name) ?? 0) + 1);
          begin();
        }
        await delay(length);
        const healed = performance.now();
        await Promise.all(dealt.map(async ({ end }) => end()));
        wrong.push(...(await untilWell()));
        took = performance.now() - healed;
      });
      people.setMayBreak(false);
      slowest = Math.max(slowest, time.slowest);
      say(
        `${round}: ${names}, ${length / 1000} s; well after ${(took / 1000).toFixed(1)} s; ` +
          `${time.acknowledged} acknowledged, ${time.repeated} repeated` +
          (wrong.length ? '; BROKEN' : ''),
      );
      if (wrong.length) wrong[0] = `round ${round} (${names}, ${length} ms): ${wrong[0] ?? ''}`;
    }
    return {
      wrong,
      faults: counts,
      ...tally,
      statuses: people.statuses,
      slowest,
    };
  } finally {
    people.close();
    await portal.close();
  }
}
