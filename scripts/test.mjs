// npm test: sets itself up, then runs everything: types, lint, format, boundaries, unit, the API on real databases, browser journeys.
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';

const began = Date.now();
const total = { passed: 0, failed: 0 };
/** Everything ends with the line that counts, a failed installation too. */
const fail = (sentence) => {
  throw new Error(sentence);
};
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

try {
  const refusal = nodeRefusal();
  if (refusal) throw new Error(refusal);
  await ensureInstalled({ log: console.log, onFailure: fail });
  const { runTasks, stages } = await import('./lib/tasks.mjs');
  const { findBrowser } = await import('./lib/browser.mjs');
  const { root } = await import('./lib/tasks.mjs');
  // Before anything long: a machine without a browser should say so at once.
  findBrowser(root);
  add(await runTasks([...stages.lint(), ...stages.format(), ...stages.typecheck(), ...stages.boundaries()]));
  add(await runTasks(stages.unit()));
  const { runJourneys } = await import('./lib/e2e.mjs');
  add(await runJourneys());
} catch (error) {
  console.error(error.message);
  total.failed += 1;
}
console.log(`all in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);
