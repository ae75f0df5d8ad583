// npm run bench:opening: registration opens for 500 seats, through nginx, two edges, two API
// processes and PostgreSQL. 3,000 students arrive as people do, most of them in the first seconds;
// 1,100 of them sign in first; some click twice, reload or have two tabs open.
import { setTimeout as sleep } from 'node:timers/promises';
import { givePasswords, grow, nth, openEvent, signIn } from '../../backend/src/bench/grow';
import { randomOf } from '../../backend/src/model/random';
import { openDeployment } from '../../standalone/src/testing/deployment';
import { ensureNginx } from '../lib/debian-packages';
import { atMost, type Figure, printFigures, say, shown } from './lib/figures';
import { attend, habits, type Person } from './opening/attend';

const SEATS = 500;
const STUDENTS = 3000;
const SIGN_INS = 1100;
/** Seconds within which everybody arrives, half of them within the first seven. */
const WITHIN = 60;
const MEAN = 10;
const PASSWORD = 'the right password';

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? NaN;
const spread = (name: string, times: readonly number[]): Figure[] =>
  ([50, 95, 99] as const).map((share) =>
    shown(`${name}, p${share}`, percentile(times, share / 100), 'ms'),
  );
const exactly = (name: string, value: number, must: number): Figure => ({
  name,
  value,
  unit: '',
  must: `= ${must}`,
  ok: value === must,
});

ensureNginx();
say('packing and starting PostgreSQL, two APIs, two edges and nginx');
const most = '1000000';
const deployment = await openDeployment({
  LOG_LEVEL: 'warn',
  LOGIN_FAILURES: most,
  LOGIN_FAILURES_PER_ACCOUNT: most,
  LOGIN_FAILURES_PER_ADDRESS: most,
});
const { database, front, places } = deployment;
try {
  const { pool } = database;
  const nothing = { users: 0, clubs: 0, memberships: 0, events: 0 };
  // The first three of a grown campus have other roles.
  await grow(pool, nothing, { users: STUDENTS + 3, clubs: 20, memberships: 800, events: 500 });
  await givePasswords(pool, SIGN_INS + 3, PASSWORD);
  const tokens = await signIn(pool, STUDENTS + 3);
  const event = await openEvent(pool, SEATS);

  const random = randomOf(7);
  const people = Array.from({ length: STUDENTS }, (_, n) => {
    const number = n + 3;
    const person: Person = {
      token: tokens[number] ?? '',
      habit: random.pick(habits) ?? 'once',
      ...(n < SIGN_INS ? { email: `person${number}@campus.test` } : {}),
    };
    const at = Math.min(WITHIN, -Math.log(1 - random.below(1e6) / 1e6) * MEAN);
    return { id: nth('us', number), person, at };
  });

  let waiting = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      for (const { name, metricsPort } of places) {
        if (name !== 'api') continue;
        // A failed scrape is ignored: only the answers to people count.
        const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
          (answer) => answer.text(),
          () => '',
        );
        const [, now = '0'] = /^portal_passwords_waiting (\d+)/m.exec(text) ?? [];
        waiting = Math.max(waiting, Number(now));
      }
      await sleep(250);
    }
  })();

  say(`${STUDENTS} students, ${SIGN_INS} of them sign in, ${SEATS} seats`);
  const began = performance.now();
  const told = await Promise.all(
    people.map(async ({ person, at }) => {
      await sleep(at * 1000);
      return attend(front.url, event, person, PASSWORD);
    }),
  );
  const took = (performance.now() - began) / 1000;
  isOver = true;
  await watch;

  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from portal.registrations where event_id = $1 and standing = 'CONFIRMED'`,
    [event],
  );
  const seated = new Set(rows.map(({ id }) => id));
  const failures = told.flatMap((one) => one.failures);
  for (const sentence of failures.slice(0, 5)) say(sentence);
  const unclear = told.flatMap(({ answers }) =>
    answers.filter((answer) => answer !== 'in' && answer !== 'full'),
  );
  for (const answer of [...new Set(unclear)].slice(0, 5)) say(`unclear: ${answer}`);
  const lastOf = (at: number) => told[at]?.answers.at(-1);
  const countOf = (answer: string, isSeated: boolean) =>
    people.filter(({ id }, at) => seated.has(id) === isSeated && lastOf(at) === answer).length;
  const signIns = told.flatMap(({ signIn: time }) => time ?? []);
  printFigures([
    exactly(`seats sold of ${SEATS} to ${STUDENTS} people`, seated.size, SEATS),
    exactly('people told no who are in', countOf('full', true), 0),
    exactly('people told yes who are not in', countOf('in', false), 0),
    exactly('answers that are neither', unclear.length, 0),
    exactly('requests without an answer or with 5xx', failures.length, 0),
    exactly('people who signed in', signIns.length, SIGN_INS),
    shown('from the opening to the last answer', took, 's'),
    atMost(
      'of which after the last arrival',
      took - Math.max(...people.map(({ at }) => at)),
      's',
      WITHIN,
    ),
    ...spread(
      'registering',
      told.flatMap(({ register }) => register),
    ),
    ...spread('signing in', signIns),
    ...spread(
      'a person, from arriving to the answer',
      told.map(({ whole }) => whole),
    ),
    shown('longest queue of passwords in one process', waiting, ''),
  ]);
} finally {
  await deployment.close();
}
