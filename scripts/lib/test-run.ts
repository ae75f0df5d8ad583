import { findBrowser } from './browser.mjs';
import { runJourneys } from './e2e';
import { ensureNginx, ensurePromtool } from './debian-packages';
import { ensureEngines } from './engines';
import { type Task } from './queue';
import { root } from './root.mjs';
import { longTests, stages, unknownPackages } from './tasks';

/** The tasks of `npm test` with these arguments, the longest first. */
export async function tasksOf(words: readonly string[]): Promise<Task[]> {
  const isLong = words.includes('--long');
  const names = words.filter((word) => word !== '--long');
  const unknown = unknownPackages(names);
  if (unknown.length) throw new Error(`There is no package ${unknown.join(', ')}.`);
  if (names.length)
    return isLong ? longTests(names) : [...stages.unit(names), ...stages.typecheck(names)];

  // Before anything long: a machine without a browser should say so at once.
  await findBrowser(root);
  if (isLong) {
    ensureEngines();
    ensureNginx();
    ensurePromtool();
  }
  // Two browsers and two portals at a time.
  const journeys: Task = { name: 'journeys', slots: 2, run: () => runJourneys([], { isLong }) };
  if (isLong) return [journeys, ...longTests()];
  return [
    journeys,
    ...stages.unit(),
    ...stages.lint(),
    ...stages['format:check'](),
    ...stages.boundaries(),
    ...stages.typecheck(),
  ];
}
