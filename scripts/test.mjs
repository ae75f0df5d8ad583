// npm test: sets itself up, then runs everything: types, lint, format:check, boundaries, unit, the
// API on real databases, browser journeys. npm test -- backend mfe-member: types and tests of these
// packages only. npm run test:long: what takes too long for every change.
import { installBrowser } from './lib/find-browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { nodeRefusal } from './lib/node-version.mjs';
import { endWithNpm } from './lib/npm-parent.mjs';
import { readTypeScript } from './lib/typescript.mjs';

const began = Date.now();
endWithNpm();
const total = { passed: 0, failed: 0 };

// Always printed last, also after an interrupt or an uncaught error.
process.on('exit', (code) => {
  const failed = total.failed || (code === 0 ? 0 : 1);
  console.log(`all in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(`${total.passed} passed, ${failed} failed`);
});

/** @param {{passed: number, failed: number}} result */
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

/** Without names of packages. */
const isWhole = process.argv.slice(2).every((word) => word === '--long');

async function setUp() {
  const refusal = nodeRefusal();
  if (refusal) throw new Error(refusal);
  const fail = (/** @type {string} */ sentence) => {
    throw new Error(sentence);
  };
  // Installs the journeys' browser while the packages are installed.
  const browser = isWhole ? installBrowser() : undefined;
  await ensureInstalled({ log: console.log, onFailure: fail });
  await browser;
  await readTypeScript();
}

try {
  await setUp();
  const { runQueue } = await import('./lib/queue');
  const { tasksOf } = await import('./lib/test-run');
  await runQueue(await tasksOf(process.argv.slice(2)), { onResult: add });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
process.exit(total.failed || !total.passed ? 1 : 0);
