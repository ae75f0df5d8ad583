import pg from 'pg';
import { openCampus } from './model-campus';
import { sender, textAt } from './model-client';
import { findBroken } from './invariants';
import { untilEnded } from './old-invitations';
import { randomOf } from './random';
import { stepNames, steps } from './steps';

export { realServer } from 'database/testing';
export { password } from './model-campus';

export interface ModelOptions {
  /** Portals on one database. */
  urls: readonly string[];
  databaseUrl: string;
  /** A super admin who signs in with the model's password. */
  email: string;
  /** What the portals run with. */
  invitationSeconds: number;
  /** Runs the operator's command; false when there is no such account. */
  erase: (email: string) => Promise<boolean>;
  seed: number;
  steps: number;
  say: (line: string) => void;
}

/** Concurrent actions. */
const TOGETHER = 4;
/** Steps between two checks of the database. */
const BETWEEN = 200;
const fine = [200, 201, 204, 400, 401, 403, 404, 409];

/**
 * Runs random actions, several at once, through all processes, and checks the database now and
 * then. Returns what was wrong, in sentences. The steps of a seed are the same each time, their
 * order inside a moment is not.
 */
export const runModel = async ({
  urls,
  databaseUrl,
  email,
  invitationSeconds,
  erase,
  seed,
  steps: most,
  say,
}: ModelOptions): Promise<string[]> => {
  const random = randomOf(seed);
  const send = sender(urls, random.pick);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  try {
    const campus = await openCampus(send, email);
    const world = { campus, random, send, erase };
    for (let done = 0; done < most && wrong.length === 0;) {
      const names = Array.from(
        { length: Math.min(TOGETHER, most - done) },
        () => random.pick(stepNames) ?? '',
      );
      const answers = await Promise.all(names.map(async (name) => steps[name]?.[1](world)));
      for (const [at, answer] of answers.entries()) {
        if (!answer) continue;
        const name = names[at] ?? '';
        const key = `${name}: ${answer.status}`;
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        if (!fine.includes(answer.status))
          wrong.push(`step ${done + at}, somebody ${key} ${textAt(answer.body, 'message')}`);
      }
      const before = Math.floor(done / BETWEEN);
      done += names.length;
      if (Math.floor(done / BETWEEN) === before && done < most) continue;
      if (done >= most && !(await untilEnded(pool, invitationSeconds)))
        wrong.push('expired invitations are still open at the end');
      wrong.push(
        ...(await findBroken(pool, campus, invitationSeconds)).map(
          (sentence) => `after step ${done}, ${sentence}`,
        ),
      );
      if (done % (BETWEEN * 10) < TOGETHER)
        say(`${done} steps, ${wrong.length ? 'broken' : 'sound'}`);
    }
    for (const [key, count] of [...statuses].sort(([one], [other]) => one.localeCompare(other)))
      say(`  ${key.padEnd(40)} ${count}`);
    return wrong;
  } finally {
    await pool.end();
  }
};
