// One check or step by name: npm run typecheck|lint|format|format:check|boundaries|unit|e2e|build
import { ensureInstalled } from './lib/install.mjs';

const [name, ...rest] = process.argv.slice(2);

await ensureInstalled({ log: console.log });
const { runQueue } = await import('./lib/queue.mjs');
const { stages, unknownPackages } = await import('./lib/tasks.mjs');

/** Ends the command with one sentence: it was called in a way that means nothing. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

if (name === 'build') {
  const { buildAll, builtPackages } = await import('./lib/build.mjs');
  const unknown = rest.filter((part) => !builtPackages().includes(part));
  if (unknown.length)
    refuse(`There is no build ${unknown.join(', ')}. Known: ${builtPackages().join(', ')}.`);
  await buildAll({ log: console.log, ...(rest.length ? { names: rest } : {}) });
} else if (name === 'e2e') {
  const { runJourneys } = await import('./lib/e2e.mjs');
  const { passed, failed } = await runJourneys(rest);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else if (stages[name]) {
  const unknown = unknownPackages(rest);
  if (unknown.length) refuse(`There is no package ${unknown.join(', ')}.`);
  const { passed, failed } = await runQueue(stages[name](rest));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} else {
  refuse(`There is no step "${name}". Known: build, e2e, ${Object.keys(stages).join(', ')}.`);
}
