import { findBrowser } from './find-browser.mjs';
import { type Counts } from './counts';
import { runJourneys } from './e2e';
import { ensureNginx, ensurePromtool } from './debian-packages';
import { ensureEngines } from './engines';
import { type Task } from './queue';
import { root } from './root.mjs';
import { longTests, randomTests, stages, unknownPackages } from './tasks';

/** Their daily and long journeys run on PostgreSQL as well: what queries and sorts the most. */
const ON_BOTH_ENGINES = [
  'event-month',
  'search',
  'follow',
  'club-life',
  'figures',
  'after-event',
  'installable',
  'offline',
  'offline-reload',
].map((name) => `${name}.spec.ts`);

/** One after the other: each starts two browsers and two portals. */
async function longJourneys(): Promise<Counts> {
  const long = await runJourneys([], { isLong: true, engine: 'embedded' });
  const both = await runJourneys(ON_BOTH_ENGINES, {
    isLong: true,
    isDaily: true,
    engine: 'postgres',
  });
  return { passed: long.passed + both.passed, failed: long.failed + both.failed };
}

/**
 * The tasks of `npm test` with these arguments, the longest first. The lint takes one processor for
 * a minute: as one of the last it would run alone.
 */
export async function tasksOf(words: readonly string[]): Promise<Task[]> {
  const isLong = words.includes('--long');
  const names = words.filter((word) => word !== '--long');
  const unknown = unknownPackages(names);
  if (unknown.length) throw new Error(`There is no package ${unknown.join(', ')}.`);
  if (names.length)
    return isLong
      ? [...longTests(names), ...randomTests(names)]
      : [...stages.unit(names), ...stages.typecheck(names)];

  // Before anything long: a machine without a browser should say so at once.
  await findBrowser(root);
  if (isLong) {
    ensureEngines();
    ensureNginx();
    ensurePromtool();
  }
  // Two browsers and two portals at a time; in the long run three kinds of browsers, beside servers
  // that restart under load.
  if (isLong)
    return [{ name: 'journeys', slots: 3, run: longJourneys }, ...longTests(), ...randomTests()];
  return [
    { name: 'journeys', slots: 2, run: () => runJourneys([], { isLong: false }) },
    ...stages.lint(),
    ...stages.unit(),
    ...stages['format:check'](),
    ...stages.boundaries(),
    ...stages.typecheck(),
  ];
}
