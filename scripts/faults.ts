// npm run test:faults -- --seed N --rounds M: programs are killed and stopped, disks fill up and
// networks fail, several at a time, while people write through two edges and two APIs. Ends with 1
// when a write was lost or the data is not sound, and says in which round.
import { parseArgs } from 'node:util';
import { runFaults } from '../standalone/src/testing/faults/run-faults';
import { ensureNginx } from './lib/debian-packages';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '200' },
  },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
if (![seed, rounds].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('Use: npm run test:faults -- --seed N --rounds M, both whole numbers from 1.');
  process.exit(2);
}
ensureNginx();
console.log(`${rounds} rounds of seed ${seed}`);
const { wrong, faults, acknowledged, repeated, statuses, slowest } = await runFaults({
  seed,
  rounds,
  say: console.log,
});
for (const [name, count] of [...faults].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`  ${name.padEnd(48)} ${count}`);
for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
  console.log(`  ${status || 'broken off'}: ${count}`);
console.log(`slowest answer ${(slowest / 1000).toFixed(1)} s`);
for (const sentence of wrong) console.error(sentence);
console.log(
  wrong.length
    ? `Broken with seed ${seed}.`
    : `Sound after ${rounds} rounds of seed ${seed}: ${acknowledged} writes acknowledged, ${repeated} repeated, 0 lost.`,
);
process.exitCode = wrong.length ? 1 : 0;
