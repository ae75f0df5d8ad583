import { nginx } from './testing/before-edges';
import { runFaults } from './testing/faults/run-faults';

if (!nginx) console.warn('NOT RUN: faults in combination: there is no nginx on this machine.');
const { FAULT_SEED, FAULT_ROUNDS = '40' } = process.env;

(nginx ? test : test.skip)(
  'faults in combination lose no acknowledged write and leave the data sound',
  async () => {
    const seed = Number(FAULT_SEED ?? Date.now() % 100_000);
    const told: string[] = [];
    const run = await runFaults({
      seed,
      rounds: Number(FAULT_ROUNDS),
      say: (line) => {
        told.push(line);
        process.stderr.write(`${line}\n`);
      },
    });
    // A failure shows how to repeat it.
    expect({ seed, wrong: run.wrong, rounds: run.wrong.length ? told : [] }).toEqual({
      seed,
      wrong: [],
      rounds: [],
    });
    expect(told.filter((line) => /^\d+: /.test(line))).toHaveLength(Number(FAULT_ROUNDS));
    // People wrote in every round, and were told to try again in some.
    expect(run.acknowledged).toBeGreaterThan(10 * Number(FAULT_ROUNDS));
    expect(run.repeated).toBeGreaterThan(0);
  },
  3_600_000,
);
