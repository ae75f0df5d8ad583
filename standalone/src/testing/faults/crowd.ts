import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findBroken } from 'backend/model/invariants';
import { type Random } from 'backend/model/random';
import { act } from './act';
import { openGround } from './campus';
import { type People } from './front-people';
import { type Breakable, INVITATION_SECONDS } from './portal';
import { type Tally } from './subject';
import { createSubjects } from './subjects';

/** How long people go on after the work, in ms. */
const AFTER = 700;
/** How long the portal may take until it works again, in ms. */
const RECOVERY = 60_000;

/** What people did meanwhile. */
export interface Time extends Tally {
  /** The longest time to an answer, in ms. */
  slowest: number;
}

/** Repeats a failed query while the database recovers. */
const patient =
  (portal: Pick<Breakable, 'pool'>) =>
  async <T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> => {
    for (let tries = 0; ; tries += 1)
      try {
        return (await portal.pool.query<T>(text, values)).rows;
      } catch (error) {
        if (tries === 100) throw error;
        await delay(200);
      }
  };

/** A campus with people who write. Compares what they were told with the portal's database. */
export async function openCrowd(portal: Breakable, people: People, random: Random) {
  const { campus, ground } = await openGround(people, portal.email, random);
  const read = async (path: string) =>
    (await people.hear({ method: 'GET', path: `/${path}`, token: ground.admin.token })).text;
  const { lines, broken } = createSubjects(ground, patient(portal), read);
  const tally: Tally = { acknowledged: 0, repeated: 0 };

  /** Waits until every program and the database work. Returns what does not. */
  const untilWell = async (): Promise<string[]> => {
    const end = performance.now() + RECOVERY;
    for (;;) {
      const away: string[] = [];
      for (const { name, port } of portal.places) {
        const limit = { signal: AbortSignal.timeout(5000) };
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, limit).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!isReady) away.push(`the ${name} at port ${port} is not ready`);
      }
      await portal.pool
        .query('select 1')
        .catch((error: Error) => away.push(`database: ${error.message}`));
      if (
        away.length === 0 &&
        (await people.hear({ method: 'GET', path: '/api/club' })).status !== 200
      )
        away.push('the front serves no list');
      if (away.length === 0 || performance.now() > end) return away;
      await delay(100);
    }
  };

  /** Sentences about broken invariants, and about acknowledged writes that are lost or doubled. */
  const check = async (): Promise<string[]> => {
    const found = [
      ...(await findBroken(portal.pool, campus, INVITATION_SECONDS)),
      ...(await broken()),
    ];
    for (const { place, label } of portal.parts)
      if (place.program && place.program.child.exitCode !== null)
        found.push(`${label} ended by itself:\n${place.program.output().slice(-2000)}`);
    return found;
  };

  /** Runs this work while everybody acts, waits a moment longer, then checks everything. */
  const during = async (work: () => Promise<void>): Promise<Time> => {
    const before = { ...tally };
    let isOver = false;
    people.watch();
    const acting = act({ people, campus, lines, random, tally }, () => isOver);
    try {
      await work();
      await delay(AFTER);
    } finally {
      isOver = true;
      await acting;
    }
    people.wrong.push(...(await check()));
    return {
      acknowledged: tally.acknowledged - before.acknowledged,
      repeated: tally.repeated - before.repeated,
      slowest: people.slowest(),
    };
  };
  return { campus, ground, tally, untilWell, check, during };
}
