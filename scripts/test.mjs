// npm test: sets itself up, then runs everything: types, lint, format:check, boundaries, unit, the
// API on real databases, browser journeys. npm test -- backend mfe-member: types and tests of these
// packages only. npm run test:long: what takes too long for every change.
import { installBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';

const began = Date.now();
endWithNpm();
const total = { passed: 0, failed: 0 };

// Printed last whatever happens, an interrupt and an uncaught error included.
process.on('exit', (code) => {
  const failed = total.failed || (code === 0 ? 0 : 1);
  console.log(`all in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(`${total.passed} passed, ${failed} failed`);
});

const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

/** Without names of packages. */
const isWhole = process.argv.slice(2).every((word) => word === '--long');

async function setUp() {
  const refusal = nodeRefusal();
  if (refusal) throw new Error(refusal);
  const fail = (sentence) => {
    throw new Error(sentence);
  };
  // The journeys' browser comes while the packages do.
  const browser = isWhole ? installBrowser() : undefined;
  await ensureInstalled({ log: console.log, onFailure: fail });
  await browser;
}

/** The tasks of the run, the longest first. */
async function tasksOf(words) {
  const { longTests, stages, unknownPackages } = await import('./lib/tasks.mjs');
  const isLong = words.includes('--long');
  const names = words.filter((word) => word !== '--long');
  const unknown = unknownPackages(names);
  if (unknown.length) throw new Error(`There is no package ${unknown.join(', ')}.`);
  if (names.length)
    return isLong ? longTests(names) : [...stages.unit(names), ...stages.typecheck(names)];

  const { findBrowser } = await import('./lib/browser.mjs');
  const { ensureEngines } = await import('./lib/engines.mjs');
  const { root } = await import('./lib/root.mjs');
  // Before anything long: a machine without a browser should say so at once.
  await findBrowser(root);
  if (isLong) ensureEngines();
  const { runJourneys } = await import('./lib/e2e.mjs');
  // Two browsers and two portals at a time.
  const journeys = { name: 'journeys', slots: 2, run: () => runJourneys([], { isLong }) };
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

try {
  await setUp();
  const { runQueue } = await import('./lib/queue.mjs');
  await runQueue(await tasksOf(process.argv.slice(2)), { onResult: add });
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
process.exit(total.failed || !total.passed ? 1 : 0);
