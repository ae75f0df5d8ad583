/** One command whose outcome is part of the proof. */
export interface Step {
  name: string;
  /** The command that repeats it. */
  command: string;
  /** What it shows. */
  about: string;
}

const bench = (name: string, about: string): Step => ({
  name,
  command: `npm run bench:${name}`,
  about,
});

/** In the order in which they run: what is quick comes first. */
export const steps: readonly Step[] = [
  bench('bytes', 'JavaScript of each first page, and processor time of the builds'),
  bench('start', 'the second start of the whole portal'),
  bench('dev', 'from the command to the page, from save to screen'),
  bench('releases', 'pin, roll back, verify'),
  bench('ui', 'long lists and forms in the browser'),
  bench('portal', 'the portal beside the same sources as one bundle'),
  bench('api', 'the API beside a bare handler, and a grown university'),
  bench('opening', 'registration opens: 3,000 students for 500 seats, through everything'),
  bench('scale', 'five years of a university: calls, plans, size, backup and restore'),
  {
    name: 'long',
    command: 'npm run test:long',
    about: 'faults, crashes, restarts, 30 minutes of load, other engines',
  },
  {
    name: 'model',
    command: 'npm run test:model -- --seed 7 --steps 20000',
    about: 'people do things by chance through two processes; the database is sound',
  },
  {
    name: 'faults',
    command: 'npm run test:faults -- --seed 7 --rounds 200',
    about: 'kill -9, SIGSTOP, full disks and bad networks in combination; no write is lost',
  },
];
