// npm run test:soak -- --minutes 30: mixed load through two edges and two APIs. Ends with 1 when
// memory, handles, connections or tables grow by more than 5 %, or anything fails.
import { parseArgs } from 'node:util';
import { runSoak } from '../standalone/src/testing/faults/run-soak';
import { ensureNginx } from './lib/debian-packages';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '30' },
  },
});
const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
if (![seed, minutes].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Use: npm run test:soak -- --minutes M --seed N, both whole numbers from 1.');
  process.exit(2);
}
ensureNginx();
console.log(`${minutes} minutes of seed ${seed}`);
const { wrong, courses, acknowledged, requests, slowest } = await runSoak({
  seed,
  minutes,
  say: console.log,
});
for (const { name, before, after, growth } of courses)
  console.log(
    `  ${name.padEnd(28)} ${before.toFixed(1).padStart(8)} ${after.toFixed(1).padStart(8)} ${(growth * 100).toFixed(1).padStart(6)} %`,
  );
console.log(`slowest answer ${(slowest / 1000).toFixed(1)} s`);
for (const sentence of wrong) console.error(sentence);
console.log(
  wrong.length
    ? `Broken with seed ${seed}.`
    : `Flat after ${minutes} minutes: ${requests} requests, ${acknowledged} writes acknowledged, 0 failed.`,
);
process.exitCode = wrong.length ? 1 : 0;
