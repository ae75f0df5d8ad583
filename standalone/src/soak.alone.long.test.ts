import { nginx } from './testing/before-edges';
import { runSoak } from './testing/faults/run-soak';

if (!nginx) console.warn('NOT RUN: the soak: there is no nginx on this machine.');
const minutes = Number(process.env.SOAK_MINUTES ?? 30);

(nginx ? test : test.skip)(
  `after ${minutes} minutes of mixed load nothing has grown, and nothing failed`,
  async () => {
    const run = await runSoak({
      seed: Date.now() % 100_000,
      minutes,
      // A sign of life: what is silent for an hour is stopped.
      say: (line) => process.stderr.write(`${line}\n`),
    });
    expect(run.wrong).toEqual([]);
    expect(run.courses.length).toBeGreaterThan(0);
    expect(run.requests).toBeGreaterThan(100 * minutes);
  },
  (minutes + 20) * 60_000,
);
